import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Page, webkit as driver } from '@playwright/test'
import { MINI_BROWSER } from '#scripts/test/engines.ts'
import { aFreePort } from '#server/testing/process/a-free-port.ts'
import { killWithUs } from '#server/testing/process/end-with-us.ts'
import type { Engine, OwnBrowser, Size } from './engine.ts'
import { openInspector } from './inspector.ts'

/** WebKitGTK: each person has a MiniBrowser, which has one tab. */
export const webkit: Engine = {
  start: async (env) => ({
    open: (address, size) => openMiniBrowser(address, size, env),
    end: async () => undefined,
  }),
  hasTabs: false,
  noise: [
    // It takes the manifest by the rule for everything else.
    /Unrecognized Content-Security-Policy directive 'manifest-src'/,
    // The next screen is loaded once this one is at rest, which takes long on a busy machine.
    /\/assets\/\S+ was preloaded using link preload but not used within a few seconds/,
    // A page that is left is kept for the way back, without its lines and requests; of other hosts' the requests are seen.
    /WebSocket is closed due to suspension/,
    /Fetch API cannot load \S+ due to access control checks/,
  ],
  cut: /^console: (?:Failed to load resource|WebSocket connection to \S+ failed): /,
}

/** A page that changes its process, as these features make it, is lost to the inspector; a made microphone asks nobody. */
const FEATURES = '-CrossOriginOpenerPolicy,-ProcessSwapOnCrossSiteNavigation,-MockCaptureDevicesPrompt'
const FLAGS = [
  '--private',
  `--features=${FEATURES}`,
  '--autoplay-policy=allow',
  '--time-zone=Asia/Tokyo',
  '--enable-webrtc=true',
  '--enable-mock-capture-devices=true',
]
const OPENS_WITHIN_MS = 30_000
const ENDS_WITHIN_MS = 2_000
const RESIZES = 5
const RESIZED_AFTER_MS = 600

async function openMiniBrowser(
  address: string,
  size: Size,
  env: Record<string, string>,
): Promise<OwnBrowser> {
  const port = await aFreePort()
  // The first address is of the same origin as all others.
  const child = spawn(MINI_BROWSER!, [...FLAGS, `${address}system/ready`], {
    env: {
      ...env,
      LANG: 'ja_JP.UTF-8',
      LANGUAGE: 'ja',
      WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`,
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  killWithUs(child)
  let said = ''
  child.stderr!.on('data', (data) => (said += String(data)))
  const inspector = await openInspector(port).catch((error: unknown) => {
    throw new Error(`MiniBrowser (exit code ${child.exitCode}): ${said}`, { cause: error })
  })
  const browser = await driver.connectOverCDP(inspector, { timeout: OPENS_WITHIN_MS })
  const page = browser.contexts()[0]!.pages()[0]!
  const resize = (wanted: Size) => resizeWindow(page, child.pid!, env, wanted)
  await resize(size)
  return {
    // The driver cannot set the size of a page.
    page: Object.assign(page, { setViewportSize: resize }),
    async close() {
      child.kill('SIGTERM')
      const ended = once(child, 'exit')
      await Promise.race([ended, wait(ENDS_WITHIN_MS).then(() => child.kill('SIGKILL'))])
    },
  }
}

/** The page gets this size, above which is the window's own bar. */
async function resizeWindow(
  page: Page,
  pid: number,
  env: Record<string, string>,
  wanted: Size,
): Promise<void> {
  const xdotool = (...words: string[]) => execFileSync('xdotool', words, { encoding: 'utf8', env })
  const id = xdotool('search', '--onlyvisible', '--pid', `${pid}`).trim().split('\n').at(-1)!
  for (let tries = 0; tries < RESIZES; tries += 1) {
    const now = await page.evaluate<Size>('({ width: innerWidth, height: innerHeight })')
    if (now.width === wanted.width && now.height === wanted.height) return
    const [, width, height] = /Geometry: (\d+)x(\d+)/.exec(xdotool('getwindowgeometry', id))!
    const next = [Number(width) + wanted.width - now.width, Number(height) + wanted.height - now.height]
    xdotool('windowsize', '--sync', id, ...next.map(String))
    await wait(RESIZED_AFTER_MS)
  }
}
