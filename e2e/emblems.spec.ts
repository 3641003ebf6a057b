import type { Locator } from '@playwright/test'
import type { Person } from './actors/person.ts'
import { codeIn } from './qr-codes.ts'
import { expect, test } from './test.ts'
import { t, whole } from './texts.ts'

const emblemsIn = (part: Locator): Promise<(string | null)[]> =>
  part
    .locator('[data-emblem]')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('data-emblem')))

/** Its shapes have arrived: until then it takes its place and draws nothing. */
async function isDrawn(picture: Locator): Promise<void> {
  const widthDrawn = () =>
    picture.evaluate((svg) => (svg as unknown as { getBBox(): { width: number } }).getBBox().width)
  await expect.poll(widthDrawn).toBeGreaterThan(0)
}

const screenOf = ({ page }: Person): Locator => page.getByRole('main')

test(
  'a student finds their emblem on the wall, the card and their own screens, and no other student’s',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await mori.openSignedIn()
    await mori.page.getByRole('link', { name: t.tutor.qr.openWhat('みどり教室') }).click()
    await mori.page.getByRole('link', { name: t.tutor.qr.views.wall }).click()
    await aoi.page.goto(await codeIn(mori.page.getByRole('img', { name: t.tutor.qr.wall.code })))
    const tiles = aoi.page.getByRole('listitem').getByRole('button')
    await expect(tiles).toHaveCount(8)
    expect(new Set(await emblemsIn(screenOf(aoi))).size).toBe(8)
    const own = tiles.filter({ has: aoi.page.locator('[data-emblem=butterfly]') })
    // The name stays the name: a picture is decoration.
    await expect(own).toHaveAccessibleName(whole(aoi.name.split(' ').at(-1)!))
    await isDrawn(own.locator('[data-emblem]'))

    await mori.page.getByRole('link', { name: t.tutor.qr.views.cards }).click()
    await mori.button(t.tutor.qr.cards.makeWho(aoi.name)).click()
    await mori.answer(t.tutor.qr.cards.confirm)
    const sheet = mori.page.getByRole('region', { name: t.tutor.qr.cards.sheet })
    await expect(sheet.getByRole('listitem')).toHaveCount(1)
    expect(await emblemsIn(sheet)).toEqual(['butterfly'])
    await isDrawn(sheet.locator('[data-emblem]'))

    await aoi.openSignedIn()
    const greeting = aoi.page.getByRole('heading', { level: 1 }).locator('..')
    await isDrawn(greeting.locator('[data-emblem]'))
    expect(new Set(await emblemsIn(screenOf(aoi)))).toEqual(new Set(['butterfly']))
  },
)

test(
  'the tutor’s grid, line and panel show each student’s picture',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])
    await aoi.join()
    await mori.openLesson()
    await mori.start()
    expect(await emblemsIn(mori.card(aoi))).toEqual(['butterfly'])
    await isDrawn(mori.card(aoi).locator('[data-emblem]'))
    await aoi.call()
    await expect(mori.calls).toHaveCount(1)
    expect(await emblemsIn(mori.line)).toEqual(['butterfly'])
    await mori.card(aoi).getByRole('button', { name: aoi.name, exact: true }).click()
    expect(await emblemsIn(mori.panel)).toEqual(['butterfly'])
  },
)
