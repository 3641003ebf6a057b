import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator } from '@playwright/test'
import { arrive } from './actors/arrive.ts'
import { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { codeIn, filmOf } from './qr-codes.ts'
import { expect, test } from './test.ts'
import { like, oneOf, t, whole } from './texts.ts'

const ALL = 8

const cardOf = (tutor: Tutor, { name }: { name: string }): Locator =>
  tutor.page.getByRole('img', { name: t.tutor.qr.card.code(name) })
const wallCode = (tutor: Tutor): Locator => tutor.page.getByRole('img', { name: t.tutor.qr.wall.code })
const door = (tutor: Tutor): Locator => tutor.page.getByRole('region', { name: t.tutor.qr.joinRequest.title })

async function openCodes(tutor: Tutor, view: 'wall' | 'cards' | 'now'): Promise<void> {
  await tutor.page.getByRole('link', { name: t.tutor.qr.openWhat('みどり教室') }).click()
  await tutor.page.getByRole('link', { name: t.tutor.qr.views[view] }).click()
}

/** The given name on the child's own screen, to press. */
const picture = (student: Student): Locator =>
  student.page.getByRole('button', { name: whole(student.name.split(' ').at(-1)!) })

test('a printed card lets its student in again and again, and ends with the next', async ({
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

  for (const _ of [1, 2]) {
    await aoi.page.goto(card)
    await expect(aoi.text(t.code.card.lead)).toBeVisible()
    await examine(aoi.page, 'a card was shown')
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

test('eight cards fill one sheet of paper, and nothing else is on it', async ({ aTutor, aStudent }) => {
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
})

test('a child scans the wall, picks their picture, and is in with one press of the tutor', async ({
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

test('in the grid, a join request is shown on the card, and may be sent away', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const haruto = await aStudent('haruto')
  await mori.openSignedIn()
  await openCodes(mori, 'wall')
  const wall = await codeIn(wallCode(mori))
  await mori.page.getByRole('link', { name: t.tutor.qr.toLesson }).click()
  await haruto.page.goto(wall)
  await picture(haruto).click()
  await expect(mori.card(haruto)).toContainText(t.tutor.qr.joinRequest.wants)
  await expect(door(mori)).toContainText(haruto.name)
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
})

test('a code for one student signs them in at once, and is another when it was used', async ({
  aTutor,
  aStudent,
}) => {
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
})

test('the camera of the sign-in screen reads a card and opens it', async ({ aTutor, school }) => {
  const mori = await aTutor()
  await mori.openSignedIn()
  await openCodes(mori, 'cards')
  const account = school.account('aoi')
  await mori.button(t.tutor.qr.cards.makeWho(account.displayName)).click()
  await mori.answer(t.tutor.qr.cards.confirm)
  const folder = await mkdtemp(join(tmpdir(), 'lepton-film-'))
  const film = join(folder, 'card.y4m')
  await filmOf(await codeIn(cardOf(mori, { name: account.displayName })), film)
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const aoi = await arrive(Student, { browser, account, address: school.address })
    const asked: string[] = []
    const mayCompile = new Set<string>()
    aoi.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    aoi.page.on('response', (response) => {
      if (response.headers()['content-security-policy']?.includes('wasm-unsafe-eval'))
        mayCompile.add(new URL(response.url()).pathname)
    })
    const isReader = (path: string) => /\.wasm$|qr-reader|scan-dialog/.test(path)
    await aoi.page.goto(`${aoi.address}login`)
    await expect(aoi.button(t.signIn.byCard)).toBeVisible()
    await aoi.page.waitForLoadState('networkidle')
    expect(asked.filter(isReader)).toEqual([])
    await aoi.button(t.signIn.byCard).click()
    await expect(aoi.text(t.code.card.lead)).toBeVisible()
    expect(asked.filter(isReader).map((path) => path.split('.').at(-1))).toContain('wasm')
    expect([...mayCompile]).toEqual([expect.stringMatching(/\/assets\/qr-reader-worker-[\w-]+\.js$/)])
    await aoi.button(t.code.card.enter).click()
    await expect(aoi.page).toHaveURL(/\/student\/lesson\/[\w-]+$/)
    expect(aoi.strays.seen).toEqual([])
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
})

test('without a camera, or without leave to use it, the screen says what else works', async ({
  aStudent,
}) => {
  const aoi = await aStudent('aoi')
  await aoi.page.goto(`${aoi.address}login`)
  await aoi.button(t.signIn.byCard).click()
  const dialog = aoi.page.getByRole('dialog')
  await expect(dialog).toContainText(
    oneOf(...Object.values(t.code.scan.troubles).map((trouble) => like(trouble))),
  )
  await expect(dialog).toContainText(like(t.code.scan.instead[1]!))
  await examine(aoi.page, 'no camera')
  await fits(aoi)
  await isEasyToPress(aoi)
  await aoi.button(t.shared.cancel).click()
  await expect(dialog).toBeHidden()
  await expect(aoi.button(t.signIn.enter)).toBeVisible()
})
