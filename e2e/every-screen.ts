import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { pictureName, PICTURES_FOLDER } from '#scripts/test/beside.ts'
import { findingsOf } from './findings.ts'
import { PHONE, TABLET } from './fit.ts'
import { followsDevice, inDark } from './schemes.ts'

const UPRIGHT = { width: 768, height: 1024 }
const SIZES = [TABLET, PHONE, { width: 1440, height: 900 }]
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
  const name = pictureName(basename(test.info().file, '.spec.ts'), state)
  expect.soft(existsSync(pathOf(name, TABLET, 'ja')), `another state has the name "${name}"`).toBe(false)
  const before = page.viewportSize() ?? TABLET
  const spoken = await page.locator('html').getAttribute('lang')
  for (const language of LANGUAGES) {
    await speak(page, language)
    await takeSizes(page, name, language)
    if (language === 'ja' && (await isDesk(page))) await takeSize(page, name, language, UPRIGHT)
    if (await followsDevice(page)) await inDark(page, () => takeSizes(page, name, `${language}-dark`))
  }
  await speak(page, spoken)
  await page.setViewportSize(before)
}

async function takeSizes(page: Page, name: string, look: string): Promise<void> {
  for (const size of SIZES) await takeSize(page, name, look, size)
}

async function takeSize(page: Page, name: string, look: string, size: typeof TABLET): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForTimeout(SETTLES_MS)
  const path = pathOf(name, size, look)
  await page.screenshot({ path })
  // A person judges what is found, beside the picture: a name may be shortened, a map may be small.
  if (look === 'ja') writeFileSync(path.replace(/png$/, 'json'), JSON.stringify(await findingsOf(page)))
}

const pathOf = (name: string, { width }: typeof TABLET, look: string) =>
  `${PICTURES_FOLDER}/${name}-${width}-${look}.png`

/** The desk of a lesson is drawn for an upright tablet as well. */
const isDesk = async (page: Page) => (await page.locator('[data-desk-column]').count()) > 0

/** As if the language were chosen in another tab: nothing on the screen is lost. */
export async function speak(page: Page, language: string | null): Promise<void> {
  const told = JSON.stringify({ key: 'language', newValue: language })
  await page.evaluate(`dispatchEvent(new StorageEvent('storage', ${told}))`)
  if (language) await expect(page.locator('html')).toHaveAttribute('lang', language)
}
