import { expect, test, type Page } from '@playwright/test'
import { TABLET } from './fit.ts'
import { followsDevice, inDark } from './schemes.ts'

const FOLDER = 'test-results/pictures'
const SIZES = [TABLET, { width: 390, height: 844 }, { width: 1440, height: 900 }]
const LANGUAGES = ['ja', 'en'] as const
/** Fonts and pictures of a new size are drawn; it is a picture for people, and nothing is compared with it. */
const SETTLES_MS = 250
/** A test with up to twelve pictures of each of its states. */
const TEST_MS = 20 * 60_000

/** True while `npm run pictures` runs. */
export const isTakingAll = process.env.PICTURES === 'all'

/** Takes the present screen in every size, language and scheme that it has, where pictures of all screens are asked for. */
export async function takePictures(page: Page, state: string): Promise<void> {
  if (!isTakingAll) return
  test.setTimeout(TEST_MS)
  const name = `${test.info().title} ${state}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)
  const before = page.viewportSize() ?? TABLET
  const spoken = await page.locator('html').getAttribute('lang')
  for (const language of LANGUAGES) {
    await speak(page, language)
    await takeSizes(page, name, language)
    if (await followsDevice(page)) await inDark(page, () => takeSizes(page, name, `${language}-dark`))
  }
  await speak(page, spoken)
  await page.setViewportSize(before)
}

async function takeSizes(page: Page, name: string, look: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.waitForTimeout(SETTLES_MS)
    await page.screenshot({ path: `${FOLDER}/${name}-${size.width}-${look}.png` })
  }
}

/** As if the language were chosen in another tab: nothing on the screen is lost. */
export async function speak(page: Page, language: string | null): Promise<void> {
  const told = JSON.stringify({ key: 'language', newValue: language })
  await page.evaluate(`dispatchEvent(new StorageEvent('storage', ${told}))`)
  if (language) await expect(page.locator('html')).toHaveAttribute('lang', language)
}
