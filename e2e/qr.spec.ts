import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator } from '@playwright/test'
import { arrive } from './actors/arrive.ts'
import { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { withReadings } from './actors/with-readings.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { codeIn, filmOf } from './qr-codes.ts'
import { expect, test } from './test.ts'

test.setTimeout(120_000)

const ALL = 8

const cardOf = (tutor: Tutor, { name }: { name: string }): Locator =>
  tutor.page.getByRole('img', { name: `${name}さんのカードのQRコード` })
const wallCode = (tutor: Tutor): Locator =>
  tutor.page.getByRole('img', { name: 'レッスンに入るためのQRコード' })
const door = (tutor: Tutor): Locator => tutor.page.getByRole('region', { name: '入りたい人' })

async function openCodes(tutor: Tutor, view: '教室の壁' | 'カード' | '今すぐログイン'): Promise<void> {
  await tutor.page.getByRole('link', { name: /^QRコード：みどり教室/ }).click()
  await tutor.page.getByRole('link', { name: view }).click()
}

/** The given name on the child's own screen, to press. */
const picture = (student: Student): Locator =>
  student.page.getByRole('button', { name: withReadings(student.name.split(' ').at(-1)!) })

test('a printed card lets its student in again and again, and ends with the next', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.signIn()
  await openCodes(mori, 'カード')
  await expect(mori.page.getByText('カードはありません')).toHaveCount(ALL)
  await mori.button(`${aoi.name}さんのカードを作る`).click()
  await mori.answer('作る')
  const card = await codeIn(cardOf(mori, aoi))
  expect(card).toMatch(/\/login#card=[\w-]{43}$/)
  await examine(mori.page, 'cards, one made')
  await fits(mori)

  for (const _ of [1, 2]) {
    await aoi.page.goto(card)
    await expect(aoi.text('この カードで 教室に 入れます。')).toBeVisible()
    await examine(aoi.page, 'a card was shown')
    await fits(aoi)
    await isEasyToPress(aoi)
    await aoi.button('入る').click()
    await expect(aoi.button('レッスンに入る').first()).toBeVisible()
    expect(aoi.page.url()).toBe(`${aoi.address}student`)
    await aoi.signOut()
  }
  await mori.page.reload()
  await expect(mori.page.getByText(/^最後に使ったのは/)).toHaveCount(1)

  await mori.button(`${aoi.name}さんのカードを作り直す`).click()
  await expect(mori.page.getByRole('alertdialog')).toContainText('すぐに使えなくなり')
  await mori.answer('作る')
  const next = await codeIn(cardOf(mori, aoi))
  aoi.strays.expect(/status of 409/)
  await aoi.page.goto(card)
  await aoi.button('入る').click()
  await expect(aoi.page.getByRole('alert')).toContainText('もう つかえません')
  await examine(aoi.page, 'an old card')
  await fits(aoi)
  await aoi.page.goto(next)
  await aoi.button('入る').click()
  await expect(aoi.button('レッスンに入る').first()).toBeVisible()
})

test('eight cards fill one sheet of paper, and nothing else is on it', async ({ aTutor, aStudent }) => {
  const mori = await aTutor()
  const minato = await aStudent('minato')
  await mori.signIn()
  await openCodes(mori, 'カード')
  await mori.button(`${ALL}人のカードを作る`).click()
  await mori.answer('作る')
  const sheet = mori.page.getByRole('region', { name: '印刷するカード' })
  await expect(sheet.getByRole('listitem')).toHaveCount(ALL)
  await fits(mori)
  const paper = (await mori.page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await mori.page.emulateMedia({ media: 'print' })
  await expect(mori.button(`${ALL}枚を印刷`)).toBeHidden()
  await expect(mori.page.getByRole('heading')).toHaveCount(0)
  expect(await codeIn(cardOf(mori, minato))).toContain('/login#card=')
})

test('a child scans the wall, picks their picture, and is in with one press of the tutor', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.signIn()
  await openCodes(mori, '教室の壁')
  await expect(mori.page.getByRole('timer')).toContainText('つぎのコードまで')
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
  await expect(aoi.text('先生が ボタンを おすと、入れます。')).toBeVisible()
  await expect(aoi.text('これが あなたの しるしです。')).toBeVisible()
  await examine(aoi.page, 'waiting at the door')
  await fits(aoi)

  await expect(door(mori)).toContainText(aoi.name)
  await examine(mori.page, 'the wall, somebody joinRequests')
  await fits(mori)
  await door(mori)
    .getByRole('button', { name: new RegExp(`^${aoi.name}さん（.*）を入れる$`) })
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
  await mori.signIn()
  await openCodes(mori, '教室の壁')
  const wall = await codeIn(wallCode(mori))
  await mori.page.getByRole('link', { name: 'レッスンへ' }).click()
  await haruto.page.goto(wall)
  await picture(haruto).click()
  await expect(mori.card(haruto)).toContainText('入りたい人がいます')
  await expect(door(mori)).toContainText(haruto.name)
  await examine(mori.page, 'the grid, somebody joinRequests')
  await fits(mori)
  haruto.strays.expect(/status of 409/)
  await mori
    .card(haruto)
    .getByRole('button', { name: /は、ちがう$/ })
    .click()
  await expect(haruto.page.getByRole('alert')).toContainText('ちがうよ')
  await expect(mori.card(haruto)).not.toContainText('入りたい人がいます')
  await examine(haruto.page, 'sent away')
  await fits(haruto)
})

test('a code for one student signs them in at once, and is another when it was used', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.signIn()
  await openCodes(mori, '今すぐログイン')
  await mori.page
    .getByRole('combobox', { name: '生徒' })
    .selectOption({ label: '青木 あおい（あおき あおい）' })
  const shown = mori.page.getByRole('img', { name: `${aoi.name}さんがログインするQRコード` })
  const first = await codeIn(shown)
  await examine(mori.page, 'sign in now')
  await fits(mori)
  await aoi.page.goto(first)
  await aoi.button('教室に入る').click()
  await expect(aoi.button('レッスンに入る').first()).toBeVisible()
  await expect(mori.page.getByText(/ログインしました。$/)).toBeVisible()
  await expect.poll(() => codeIn(shown)).not.toBe(first)
})

test('the camera of the sign-in screen reads a card and opens it', async ({ aTutor, school }) => {
  const mori = await aTutor()
  await mori.signIn()
  await openCodes(mori, 'カード')
  const account = school.account('aoi')
  await mori.button(`${account.displayName}さんのカードを作る`).click()
  await mori.answer('作る')
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
    await expect(aoi.button('QRコードを よみとる')).toBeVisible()
    await aoi.page.waitForLoadState('networkidle')
    expect(asked.filter(isReader)).toEqual([])
    await aoi.button('QRコードを よみとる').click()
    await expect(aoi.text('この カードで 教室に 入れます。')).toBeVisible()
    expect(asked.filter(isReader).map((path) => path.split('.').at(-1))).toContain('wasm')
    expect([...mayCompile]).toEqual([expect.stringMatching(/\/assets\/qr-reader-worker-[\w-]+\.js$/)])
    await aoi.button('入る').click()
    await expect(aoi.button('レッスンに入る').first()).toBeVisible()
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
  await aoi.button('QRコードを よみとる').click()
  const dialog = aoi.page.getByRole('dialog')
  await expect(dialog).toContainText(/カメラが|カメラを/)
  await expect(dialog).toContainText('ログインIDと')
  await examine(aoi.page, 'no camera')
  await fits(aoi)
  await isEasyToPress(aoi)
  await aoi.button('やめる').click()
  await expect(dialog).toBeHidden()
  await expect(aoi.button('教室に入る')).toBeVisible()
})
