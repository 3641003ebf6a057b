import { existsSync } from 'node:fs'

const LIBRARIES = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch as string]

/** Debian's smallest browser with WebKitGTK; null where it is not installed. */
export const MINI_BROWSER =
  ['4.1', '4.0']
    .map((api) => `/usr/lib/${LIBRARIES}/webkit2gtk-${api}/MiniBrowser`)
    .find((path) => existsSync(path)) ?? null

export const FIREFOX = '/usr/bin/firefox-esr'

/** WPE WebKit 2.38, which is as old as Safari 16.0: its driver, and the browser that this starts. */
export const WPE = {
  driver: '/usr/bin/WPEWebDriver',
  browser: `/usr/lib/${LIBRARIES}/wpe-webkit-1.1/MiniBrowser`,
}

/** Chromium 110 for x64, packed; its package is a tool of the tests. */
export const PACKED_CHROMIUM_110 = 'node_modules/@sparticuz/chromium/bin/chromium.br'

/** Needed by a browser on a machine without a screen and a sound card. */
const SURROUNDINGS = ['/usr/bin/Xvfb', '/usr/bin/xdotool', '/usr/bin/pulseaudio']

/** Engines of walks by their projects of Playwright, with what a machine needs for them. */
const engines = {
  webkit: { name: 'WebKit', needs: [MINI_BROWSER ?? 'MiniBrowser of WebKitGTK', ...SURROUNDINGS] },
  firefox: { name: 'Firefox', needs: [FIREFOX, ...SURROUNDINGS] },
  'oldest browsers': {
    name: 'the oldest browsers',
    needs: [WPE.driver, WPE.browser, PACKED_CHROMIUM_110],
  },
} as const

export type EngineProject = keyof typeof engines

export const engineProjects = Object.keys(engines) as EngineProject[]

export function nameOfEngine(project: EngineProject): string {
  return engines[project].name
}

/** The reason why an engine cannot be driven on this machine; null when it can. */
export function whyNoEngine(project: EngineProject): string | null {
  if (project === 'oldest browsers' && process.arch !== 'x64') return 'Chromium 110 is there for x64 alone'
  const missing = engines[project].needs.find((path) => !existsSync(path))
  return missing ? `${missing} is missing` : null
}
