import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { arrive } from './actors/arrive.ts'
import { Student } from './actors/student.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { cardOf, codeIn, filmOf, openCodes } from './qr-codes.ts'
import { expect, test } from './test.ts'
import { like, oneOf, t, whole } from './texts.ts'

test(
  'the camera of the sign-in screen reads a card and opens it',
  { tag: '@all' },
  async ({ aTutor, school }) => {
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
  },
)

test(
  'without a camera, or without leave to use it, the screen says what else works',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi')
    await aoi.page.goto(`${aoi.address}login`)
    await aoi.button(t.signIn.byCard).click()
    const dialog = aoi.page.getByRole('dialog')
    await expect(dialog).toContainText(
      oneOf(...Object.values(t.code.scan.troubles).map((trouble) => like(trouble))),
    )
    await expect(dialog).toContainText(like(t.code.scan.instead))
    await expect(dialog.getByRole('heading', { name: whole(t.code.scan.asleep) })).toBeVisible()
    await examine(aoi.page, 'no camera')
    await fits(aoi)
    await isEasyToPress(aoi)
    await dialog.getByRole('button', { name: whole(t.code.scan.byName) }).click()
    await expect(dialog).toBeHidden()
    await expect(aoi.button(t.signIn.enter)).toBeVisible()

    // Beneath the camera of a card that has ended there is no name to write.
    await aoi.page.goto(`${aoi.address}login#card=ended`)
    await expect(aoi.page.getByRole('alert')).toContainText(like(t.code.ended.card.LinkUnknown()))
    await aoi.button(t.signIn.byCard).click()
    await dialog.getByRole('button', { name: whole(t.code.scan.byName) }).click()
    await expect(aoi.button(t.signIn.enter)).toBeVisible()
    await expect(aoi.page).toHaveURL(/\/login$/)
  },
)
