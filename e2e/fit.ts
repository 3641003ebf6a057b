import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './actors/person.ts'
import { endsLinesWithPhrases } from './lines.ts'
import { like, oneOf, t } from './texts.ts'

export const TABLET = { width: 1024, height: 768 }
export const PHONE = { width: 390, height: 844 }
const SIZES = [PHONE, { width: 1440, height: 900 }, TABLET]
const TARGET_PX = 44

/**
 * Nothing has to be scrolled sideways on a phone, a laptop and a tablet, and on the phone lines end with phrases; the viewport stays
 * the tablet's.
 */
export async function fits({ page }: Person): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => sidewaysPx(page), `${page.url()} at ${size.width}`).toBeLessThanOrEqual(0)
    if (size === PHONE) await endsLinesWithPhrases(page)
  }
}

/** Each button and link is large enough for a small finger. */
export async function isEasyToPress({ page }: Person): Promise<void> {
  const targets = page.getByRole('button').or(page.getByRole('link')).filter({ visible: true })
  // The link past the header is visible only to the keyboard.
  const shown = targets.filter({ hasNotText: oneOf(like(t.shared.toMain), /Skip to the content/) })
  // All in one question: there are dozens on a screen.
  const sizes = await shown.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { text: element.textContent, side: Math.floor(Math.min(width, height) + 0.5) }
    }),
  )
  expect.soft(sizes.filter(({ side }) => side < TARGET_PX)).toEqual([])
}

/** How much wider the page is than its window. */
async function sidewaysPx(page: Page): Promise<number> {
  return await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}

export async function isAtLeast(target: Locator, px: number): Promise<void> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  const side = Math.floor(Math.min(width, height) + 0.5)
  expect.soft(side, `${await target.textContent()} is ${width} x ${height}`).toBeGreaterThanOrEqual(px)
}
