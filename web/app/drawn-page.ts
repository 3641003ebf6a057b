import type { DrawnPage } from '#contract/kernel/client-routes.ts'

let page: DrawnPage

/** From now on, what is drawn is on this page. */
export function openPage(opened: DrawnPage): void {
  page = opened
}

const nothing = () => undefined

/**
 * The build puts these in the place of the browser's own (scripts/build/manifest.ts). Nothing can be stored or changed by them,
 * and what else a browser has is missing, as it may be in a browser too.
 */
export const drawnBrowser = {
  get PublicKeyCredential(): object | undefined {
    return page.hasPasskeys ? {} : undefined
  },
  location: {
    get pathname(): string {
      return page.basePath + page.path
    },
    /** A name that may have passkeys. */
    hostname: 'localhost',
    search: '',
    hash: '',
  },
  document: {
    get baseURI(): string {
      return `http://localhost${page.basePath}/`
    },
    get cookie(): string {
      return page.cookie
    },
    documentElement: { lang: '', dataset: {} },
    fonts: { load: async () => [] },
    getElementById: () => null,
    querySelector(selector: string) {
      const [, name] = /^meta\[name="(.+)"\]$/.exec(selector) ?? []
      return name ? { getAttribute: () => page.tags[name] ?? null } : null
    },
  },
  localStorage: {
    getItem: (key: string) => page.stored[key] ?? null,
    setItem: nothing,
    clear: nothing,
  },
  /** Only to fetch pictures ahead, which nobody does here. */
  window: { innerWidth: 1024, innerHeight: 768, devicePixelRatio: 1 },
  addEventListener: nothing,
  /** A screen that was drawn is forgotten at once: no timer holds it. */
  setTimeout: nothing,
  setInterval: nothing,
  clearTimeout: nothing,
  clearInterval: nothing,
}
