import type { Locator } from '@playwright/test'
import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { cardOf, codeIn, openCodes } from './qr-codes.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'

const ALL = 8

const wallCode = (tutor: Tutor): Locator => tutor.page.getByRole('img', { name: t.tutor.qr.wall.code })
const door = (tutor: Tutor): Locator => tutor.page.getByRole('region', { name: t.tutor.qr.joinRequest.title })

/** The given name on the child's own screen, to press. */
const picture = (student: Student): Locator =>
  student.page.getByRole('button', { name: whole(student.name.split(' ').at(-1)!) })

test('a printed card signs its student in repeatedly, and ends with the next card', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.openSignedIn()
  await openCodes(mori, 'cards')
  await expect(mori.page.getByText(t.tutor.qr.cards.none)).toHaveCount(ALL)
  await mori.button(t.tutor.qr.cards.makeWho(aoi.name)).click()
  await mori.answer(t.tutor.qr.cards.confirm)
  const card = await codeIn(cardOf(mori, aoi))
  expect(card).toMatch(/\/login#card=[\w-]{43}$/)
  await examine(mori.page, 'cards, one made')
  await fits(mori)

  for (const time of [1, 2]) {
    await aoi.page.goto(card)
    await expect(aoi.text(t.code.card.lead)).toBeVisible()
    if (time === 1) await examine(aoi.page, 'a card was shown')
    await fits(aoi)
    await isEasyToPress(aoi)
    await aoi.button(t.code.card.enter).click()
    // The lesson of this hour is on.
    await expect(aoi.page).toHaveURL(/\/student\/lesson\/[\w-]+$/)
    await aoi.page.goto(`${aoi.address}student`)
    await expect(aoi.button(t.student.home.join).first()).toBeVisible()
    await aoi.signOut()
  }
  await mori.page.reload()
  await expect(mori.page.getByText(like(t.tutor.qr.cards.used))).toHaveCount(1)

  await mori.button(t.tutor.qr.cards.renewWho(aoi.name)).click()
  await expect(mori.page.getByRole('alertdialog')).toContainText(t.tutor.qr.cards.body(1))
  await mori.answer(t.tutor.qr.cards.confirm)
  const next = await codeIn(cardOf(mori, aoi))
  aoi.strays.expect(/status of 409/)
  await aoi.page.goto(card)
  await aoi.button(t.code.card.enter).click()
  await expect(aoi.page.getByRole('alert')).toContainText(like(t.code.ended.card.LinkRevoked))
  await examine(aoi.page, 'an old card')
  await fits(aoi)
  await aoi.page.goto(next)
  await aoi.button(t.code.card.enter).click()
  await expect(aoi.page).toHaveURL(/\/student\/lesson\/[\w-]+$/)
})

test(
  'eight cards fill one sheet of paper, and nothing else is on it',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const minato = await aStudent('minato')
    await mori.openSignedIn()
    await openCodes(mori, 'cards')
    await mori.button(t.tutor.qr.cards.makeAll(ALL)).click()
    await mori.answer(t.tutor.qr.cards.confirm)
    const sheet = mori.page.getByRole('region', { name: t.tutor.qr.cards.sheet })
    await expect(sheet.getByRole('listitem')).toHaveCount(ALL)
    await fits(mori)
    const paper = (await mori.page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await mori.page.emulateMedia({ media: 'print' })
    await expect(mori.button(t.tutor.qr.cards.print(ALL))).toBeHidden()
    await expect(mori.page.getByRole('heading')).toHaveCount(0)
    expect(await codeIn(cardOf(mori, minato))).toContain('/login#card=')
  },
)

test('a student scans the wall code, picks their name, and joins with one press of the tutor', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.openSignedIn()
  await openCodes(mori, 'wall')
  await expect(mori.page.getByRole('timer')).toContainText(t.tutor.qr.wall.next)
  await examine(mori.page, 'the wall')
  await fits(mori)
  const wall = await codeIn(wallCode(mori))
  expect(wall).toMatch(/\/login#wall=[\w-]{43}$/)

  await aoi.page.goto(wall)
  await expect(aoi.page.getByRole('listitem').getByRole('button')).toHaveCount(ALL)
  await examine(aoi.page, 'who are you')
  await fits(aoi)
  await isEasyToPress(aoi)
  await picture(aoi).click()
  await expect(aoi.text(t.code.waiting.lead)).toBeVisible()
  await expect(aoi.text(t.code.waiting.sign)).toBeVisible()
  await examine(aoi.page, 'waiting at the door')
  await fits(aoi)

  await expect(door(mori)).toContainText(aoi.name)
  await examine(mori.page, 'the wall, somebody joinRequests')
  await fits(mori)
  await door(mori)
    .getByRole('button', { name: like(t.tutor.qr.joinRequest.confirmWho, new RegExp(aoi.name)) })
    .click()
  await expect(aoi.picture).toBeVisible()
  expect(aoi.page.url()).toContain('/student/lesson/')
  await expect(door(mori)).toBeHidden()
})

test(
  'in the grid, a join request is shown on the card, and can be refused',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const haruto = await aStudent('haruto')
    await mori.openSignedIn()
    await openCodes(mori, 'wall')
    const wall = await codeIn(wallCode(mori))
    await mori.page.getByRole('link', { name: t.tutor.qr.toLesson }).click()
    await haruto.page.goto(wall)
    await picture(haruto).click()
    await expect(mori.card(haruto)).toContainText(t.tutor.qr.joinRequest.wants)
    await expect(door(mori)).toBeHidden()
    await examine(mori.page, 'the grid, somebody joinRequests')
    await fits(mori)
    haruto.strays.expect(/status of 409/)
    await mori
      .card(haruto)
      .getByRole('button', { name: like(t.tutor.qr.joinRequest.declineWho) })
      .click()
    await expect(haruto.page.getByRole('alert')).toContainText(like(t.code.ended.wall.SentAway))
    await expect(mori.card(haruto)).not.toContainText(t.tutor.qr.joinRequest.wants)
    await examine(haruto.page, 'sent away')
    await fits(haruto)
  },
)

test(
  'a code for one student signs them in at once, and a new one replaces it after its use',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await mori.openSignedIn()
    await openCodes(mori, 'now')
    await mori.page
      .getByRole('combobox', { name: t.tutor.qr.now.student })
      .selectOption({ label: '青木 あおい（あおき あおい）' })
    const shown = mori.page.getByRole('img', { name: t.tutor.qr.now.code(aoi.name) })
    const first = await codeIn(shown)
    await examine(mori.page, 'sign in now')
    await fits(mori)
    await aoi.page.goto(first)
    await aoi.button(t.oneTime.person.enter).click()
    await expect(aoi.button(t.student.home.join).first()).toBeVisible()
    await expect(mori.page.getByText(like(t.tutor.qr.now.used))).toBeVisible()
    await expect.poll(() => codeIn(shown)).not.toBe(first)
    await test.step('the six figures beside it do the same, and are replaced too', async () => {
      const figures = mori.page.locator('[data-figures]')
      await expect(figures).toHaveText(/^\d{3} \d{3}$/)
      const typed = (await figures.textContent())!.replace(' ', '')
      await aoi.signOut()
      await aoi.button(t.code.figures.open).click()
      const keys = aoi.page.getByRole('dialog', { name: whole(t.code.figures.title) })
      await expect(keys).toBeVisible()
      await examine(aoi.page, 'the keys for six figures')
      await fits(aoi)
      await isEasyToPress(aoi)
      for (const figure of typed) await keys.getByRole('button', { name: figure, exact: true }).click()
      await expect(aoi.button(t.student.home.join).first()).toBeVisible()
      await expect(figures).not.toHaveText(`${typed.slice(0, 3)} ${typed.slice(3)}`)
    })
  },
)
