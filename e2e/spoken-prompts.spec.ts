import type { Page } from '@playwright/test'
import { givesVoice } from './actors/a-voice.ts'
import { examine } from './examine.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const saidOn = (page: Page) => page.evaluate<string[]>('window.said')

test('a device without a voice shows no speaker', { tag: '@all' }, async ({ aStudent }) => {
  const aoi = await aStudent('aoi')
  const { page } = aoi
  await page.goto(`${aoi.address}login`)
  await expect(aoi.button(t.signIn.enter)).toBeVisible()
  expect(await page.evaluate('speechSynthesis.getVoices().length')).toBe(0)
  await expect(page.getByRole('button', { name: t.prompts.say })).toHaveCount(0)
  await expect(page.getByRole('button', { name: t.prompts.turnOn })).toHaveCount(0)
})

test(
  'the sign-in screen speaks its prompt, again by its speaker, and never once it is off',
  { tag: '@all' },
  async ({ aStudent }) => {
    const { page, address, context } = await aStudent('aoi')
    await givesVoice(context, 'ja_JP')
    await page.goto(`${address}login`)
    const speaker = page.getByRole('button', { name: t.prompts.say })
    await expect(speaker).toBeVisible()
    await page.getByText(t.shared.productName).click()
    await expect.poll(() => saidOn(page)).toHaveLength(1)
    await speaker.click()
    const [first, again] = await saidOn(page)
    expect(again).toBe(first)
    await examine(page, 'the door with a voice')
    await page.getByRole('button', { name: t.prompts.turnOff }).click()
    await expect(speaker).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: t.prompts.turnOn })).toBeVisible()
    await page.getByText(t.shared.productName).click()
    expect(await saidOn(page)).toEqual([])
    await page.getByRole('button', { name: t.prompts.turnOn }).click()
    await expect(speaker).toBeVisible()
    expect(await saidOn(page)).toEqual([first])
  },
)
