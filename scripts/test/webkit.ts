import { existsSync } from 'node:fs'

const LIBRARIES = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch as string]

/** Debian's smallest browser with WebKitGTK; null where it is not installed. */
export const MINI_BROWSER =
  ['4.1', '4.0']
    .map((api) => `/usr/lib/${LIBRARIES}/webkit2gtk-${api}/MiniBrowser`)
    .find((path) => existsSync(path)) ?? null

/** Needed by a browser on a machine without a screen and a sound card. */
const PROGRAMS = ['/usr/bin/Xvfb', '/usr/bin/xdotool', '/usr/bin/pulseaudio']

/** The reason why no WebKit can be driven on this machine; null when one can. */
export function whyNoWebKit(): string | null {
  if (!MINI_BROWSER) return 'MiniBrowser of WebKitGTK is missing'
  const missing = PROGRAMS.find((path) => !existsSync(path))
  return missing ? `${missing} is missing` : null
}
