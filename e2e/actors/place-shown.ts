import type { BrowserContext, Page } from '@playwright/test'

const MARK = 'place shown'

interface Window {
  document: { querySelector(selector: string): { complete: boolean; naturalWidth: number } | null }
  requestAnimationFrame(look: () => void): void
}

/** Makes each page record when the picture of its place is first shown. */
export async function watchPlace(context: BrowserContext): Promise<void> {
  await context.addInitScript((mark) => {
    const { document, requestAnimationFrame } = globalThis as unknown as Window
    const look = () => {
      const picture = document.querySelector('article img')
      if (picture?.complete && picture.naturalWidth > 0) performance.mark(mark)
      else requestAnimationFrame(look)
    }
    look()
  }, MARK)
}

/** How long that was after the page had been requested, in ms. */
export async function placeShownMs(page: Page): Promise<number> {
  return await page.evaluate((mark) => performance.getEntriesByName(mark)[0]!.startTime, MARK)
}
