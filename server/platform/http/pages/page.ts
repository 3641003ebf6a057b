import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { followsDevice } from '#contract/kernel/client-routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { DrawnScreen } from './drawing.ts'
import type { PageContent } from './page-content.ts'

/** The page of each route, as the build wrote it for this school: its base path, build id and ways in stand in tags. */
export function readPages(config: Config, folder: string): (route: string) => string {
  const page = readPage(config, folder)
  const preloads = readPreloads(folder)
  return (route) => withPreloads(followsDevice(route) ? withScheme(page) : page, preloads[route])
}

/** Dark from its first moment on a device that is dark; otherwise the screen would appear after a white one. */
function withScheme(page: string): string {
  return page
    .replace('data-scheme="light"', 'data-scheme="device"')
    .replace('<meta name="color-scheme" content="light">', '<meta name="color-scheme" content="light dark">')
    .replace(
      '<meta name="theme-color" media="not all"',
      '<meta name="theme-color" media="(prefers-color-scheme: dark)"',
    )
}

function readPage(config: Config, folder: string): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return Object.entries(tagsOf(config)).reduce(
    (written, [name, content]) =>
      written.replace(
        new RegExp(`<meta name="${name}" content="[^"]*">`),
        () => `<meta name="${name}" content="${attribute(content)}">`,
      ),
    page.replace('<base href="/">', `<base href="${config.basePath}/">`),
  )
}

/** The tags of a page, which say what school it is, by name. */
export function tagsOf({ buildId, oidcProviders, offlineCacheBytes }: Config): Record<string, string> {
  const ways = oidcProviders.map(({ name, label, role }) => ({ name, label, role }))
  return {
    'build-id': buildId,
    'cache-bytes': String(offlineCacheBytes),
    'sign-on': JSON.stringify(ways),
  }
}

/**
 * The page with its first screen, drawn; web/first-frame.js finds out if it is the device's. The browser paints it whole, and the
 * product's own script comes after it.
 * @param address of the page, without its origin.
 */
export function withDrawing(
  page: string,
  { as, language }: DrawnScreen,
  html: string,
  address: string,
): string {
  const whole = `<link rel="expect" blocking="render" href="${attribute(address)}#too-old">`
  return page
    .replace('<html lang="ja"', `<html lang="${language}" data-drawn="${attribute(as)}"`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace('</head>', () => `${whole}</head>`)
    .replace('<div id="shell"></div>', () => `<div id="shell">${html}</div>`)
}

/** By route, the fonts and scripts that its screen needs besides the shell, found by the build (scripts/build/first-loads.ts). */
function readPreloads(folder: string): Record<string, string[]> {
  const path = join(folder, 'preloads.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>) : {}
}

/** Loaded in parallel with the shell, and not only after it runs. */
function withPreloads(page: string, files: readonly string[] = []): string {
  const links = files.map((file) => `<link ${kindOf(file)} crossorigin href="./${file}">`)
  return page.replace('</head>', `${links.join('')}</head>`)
}

const kindOf = (file: string): string =>
  file.endsWith('.js') ? 'rel="modulepreload"' : 'rel="preload" as="font"'

/**
 * The page with what it carries for one person: data in a tag that no browser runs, and its picture before everything
 * else, because it is the largest part of the screen.
 */
export function withContent(page: string, { data, picture }: PageContent): string {
  // A `<` could end the tag.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const preload =
    picture &&
    `<link rel="preload" as="image" fetchpriority="high" href="${attribute(picture.src)}"` +
      ` imagesrcset="${attribute(picture.srcset)}" imagesizes="${attribute(picture.sizes)}">`
  return page
    .replace(/<base [^>]*>/, (base) => base + (preload ?? ''))
    .replace('</body>', () => `<script type="application/json" id="carried">${json}</script></body>`)
}

/** The styles of a drawing that stand in attributes. React escapes as `attribute` does. */
export function stylesIn(html: string): string[] {
  return [...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) =>
    style!
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  )
}

/** A text inside an attribute: escaped, so that it cannot end the attribute or the tag. */
function attribute(text: string): string {
  const letters: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
  return text.replace(/[&"<>]/g, (letter) => letters[letter]!)
}
