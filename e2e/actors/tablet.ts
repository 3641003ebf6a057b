import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test'

/** In a profile; the path depends on Chromium's version. */
const COOKIES = ['Default/Network/Cookies', 'Default/Cookies']
/** Chromium writes cookies to the disk every half a minute, or at once when so many have changed. */
const WRITTEN_AT_ONCE = 512
/** Chromium keeps no more than 180 cookies of one site. */
const COOKIES_OF_A_SITE = 128
const WRITTEN_WITHIN_MS = 45_000

/** A device with a browser of its own, whose profile on the disk survives the browser. */
export class Tablet {
  private readonly profile: string
  private context: BrowserContext | null = null

  private constructor(profile: string) {
    this.profile = profile
  }

  static async unpack(): Promise<Tablet> {
    return new Tablet(await mkdtemp(join(tmpdir(), 'lepton-tablet-')))
  }

  async start(options: BrowserContextOptions): Promise<BrowserContext> {
    this.context = await chromium.launchPersistentContext(this.profile, options)
    return this.context
  }

  /** Makes sure that a killed browser would still be signed in; a browser that is killed before that has to sign in again. */
  async hasWrittenDown(cookie: string): Promise<void> {
    const others = Array.from({ length: WRITTEN_AT_ONCE }, (_, at) => ({
      name: `c${at}`,
      value: '',
      domain: `site-${Math.floor(at / COOKIES_OF_A_SITE)}.example`,
      path: '/',
      expires: Date.now() / 1_000 + 3_600,
    }))
    await this.context!.addCookies(others)
    const isThere = (path: string) => existsSync(path) && readFileSync(path).includes(cookie)
    await expect
      .poll(() => COOKIES.some((file) => isThere(join(this.profile, file))), { timeout: WRITTEN_WITHIN_MS })
      .toBe(true)
  }

  /** Kills every process of it without a signal to clean up, as a system does that runs out of memory. */
  async killBrowser(): Promise<void> {
    const context = this.context!
    const session = await context.browser()!.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const closed = context.waitForEvent('close')
    for (const { id } of processInfo) process.kill(id, 'SIGKILL')
    await closed
  }

  async putAway(): Promise<void> {
    await this.context?.close()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
