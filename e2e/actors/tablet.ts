import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test'

/** In a profile; which of the two is Chromium's affair. */
const COOKIES = ['Default/Network/Cookies', 'Default/Cookies']
/** Chromium writes cookies down each half a minute. */
const WRITTEN_WITHIN_MS = 45_000

/** A device with a browser of its own, whose profile on the disk outlives the browser. */
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

  /** Until a browser that is killed would know who is signed in; who is killed before that has to sign in again. */
  async hasWrittenDown(cookie: string): Promise<void> {
    const isThere = (path: string) => existsSync(path) && readFileSync(path).includes(cookie)
    await expect
      .poll(() => COOKIES.some((file) => isThere(join(this.profile, file))), { timeout: WRITTEN_WITHIN_MS })
      .toBe(true)
  }

  /** As a system does that runs out of memory: every process of it, without a word. */
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
