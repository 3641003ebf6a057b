import type { BrowserContext, Page } from '@playwright/test'

declare global {
  // oxlint-disable-next-line no-var -- a property of the page's window, which `let` would not make
  var lastSound:
    | { volume: number; played: { length: number; start(at: number): number; end(at: number): number } }
    | undefined
}

/** Lets a test read what the page's `<audio>` has played; the page keeps the element out of the document. */
export async function listenIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { prototype } = (globalThis as unknown as { HTMLMediaElement: { prototype: { play(): unknown } } })
      .HTMLMediaElement
    const { play } = prototype
    prototype.play = function playAndTell(this: NonNullable<typeof globalThis.lastSound>) {
      globalThis.lastSound = this
      return play.call(this)
    }
  })
}

/** How much of the current recording was really played, in ms. */
export async function soundPlayedMs(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const played = globalThis.lastSound?.played
    let ms = 0
    for (let at = 0; played && at < played.length; at += 1) ms += (played.end(at) - played.start(at)) * 1_000
    return ms
  })
}

/** The volume of the current recording, 0 to 1. */
export async function soundVolume(page: Page): Promise<number | undefined> {
  return await page.evaluate(() => globalThis.lastSound?.volume)
}

export async function forgetSound(page: Page): Promise<void> {
  await page.evaluate(() => void (globalThis.lastSound = undefined))
}
