import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Page, webkit } from '@playwright/test'
import { MINI_BROWSER } from '#scripts/test/webkit.ts'
import { aFreePort } from '#server/testing/process/a-free-port.ts'
import { killWithUs } from '#server/testing/process/end-with-us.ts'
import { layCable } from './cable.ts'
import { openInspector } from './inspector.ts'

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
/** The driver sets a field's value and tells of it; React, which watches the value, would take that for nothing new. */
const TELL_REACT = `addEventListener('input', ({ target }) => target._valueTracker?.setValue('\\0'), true)`
const OPENS_WITHIN_MS = 30_000
const ENDS_WITHIN_MS = 2_000
const RESIZES = 5
const RESIZED_AFTER_MS = 600

interface Size {
  width: number
  height: number
}

/** One person's browser. It has one tab, and cannot be told to be offline: its network is a cable. */
export interface MiniBrowser {
  page: Page
  /** The school's, by the cable. */
  address: string
  setOffline(isOffline: boolean): Promise<void>
  close(): Promise<void>
}

/** @param env its screen and its sound card. */
export async function openMiniBrowser(
  address: string,
  { env, size }: { env: NodeJS.ProcessEnv; size: Size },
): Promise<MiniBrowser> {
  const cable = await layCable(address)
  const port = await aFreePort()
  // The first address is of the same origin as all others.
  const child = spawn(MINI_BROWSER!, [...FLAGS, `${cable.address}system/ready`], {
    env: {
      ...process.env,
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
  const browser = await webkit.connectOverCDP(inspector, { timeout: OPENS_WITHIN_MS })
  const page = browser.contexts()[0]!.pages()[0]!
  await page.addInitScript(TELL_REACT)
  const resize = (wanted: Size) => resizeWindow(page, child.pid!, env, wanted)
  await resize(size)
  return {
    // The driver cannot set the size of a page.
    page: Object.assign(page, { setViewportSize: resize }),
    address: cable.address,
    setOffline: cable.setOffline,
    async close() {
      child.kill('SIGTERM')
      const ended = once(child, 'exit')
      await Promise.race([ended, wait(ENDS_WITHIN_MS).then(() => child.kill('SIGKILL'))])
      await cable.close()
    },
  }
}

/** The page gets this size, above which is the window's own bar. */
async function resizeWindow(page: Page, pid: number, env: NodeJS.ProcessEnv, wanted: Size): Promise<void> {
  const xdotool = (...words: string[]) =>
    execFileSync('xdotool', words, { encoding: 'utf8', env: { ...process.env, ...env } })
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
