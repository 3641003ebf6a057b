import type { Locator } from '@playwright/test'
import type { Tutor } from './actors/tutor.ts'
import { withVoice } from './actors/voice-file.ts'
import { examine, examineEveryLook } from './examine.ts'
import { devicesOf, watchOpened } from './talks/opened.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const words = t.tutor.face
const PHOTO_ID = /^[\da-f]{8}-[\da-f-]{27}$/

// A camera that shows a green field.
test.use({ launchOptions: withVoice() })

/** From the account to the screen of faces. */
async function toFaces(tutor: Tutor): Promise<void> {
  await tutor.page.goto(`${tutor.address}tutor/account`)
  await tutor.page.getByRole('link', { name: words.change }).click()
  await expect(tutor.page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
}

const tabOf = ({ page }: Tutor, tab: keyof typeof words.tabs) =>
  page.getByRole('tab', { name: words.tabs[tab] })
const seenBy = ({ page }: Tutor) => page.getByRole('region', { name: words.seen }).locator('[data-face]')

/** The parts of a page that this uses. */
interface Sheet {
  drawImage(canvas: object, x: number, y: number): void
  getImageData(x: number, y: number, width: number, height: number): { data: ArrayLike<number> }
}
interface Painted {
  width: number
  height: number
  getContext(kind: '2d', options: { willReadFrequently: true }): Sheet
  ownerDocument: { createElement(name: 'canvas'): Painted }
}

interface Look {
  size: [number, number]
  /** The darkest value of any colour outside of the circle, but for the blocks at its edge. */
  darkestOutside: number
  /** The colours in the middle. */
  middle: number[]
}

/** The photo as it is painted, by its bytes. */
async function lookOf(photo: Locator): Promise<Look> {
  return await photo.evaluate((element) => {
    const canvas = element as unknown as Painted
    const { width, height } = canvas
    // A copy is read: the browser complains of reading the page's own again and again.
    const copy = Object.assign(canvas.ownerDocument.createElement('canvas'), { width, height })
    const sheet = copy.getContext('2d', { willReadFrequently: true })
    sheet.drawImage(canvas, 0, 0)
    const { data } = sheet.getImageData(0, 0, width, height)
    // The blocks at the edge of the circle have something of both sides.
    const [half, edge] = [width / 2, 24]
    let darkestOutside = 255
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        if (Math.hypot(x - half, y - half) < half + edge) continue
        const at = (y * width + x) * 4
        darkestOutside = Math.min(darkestOutside, data[at]!, data[at + 1]!, data[at + 2]!)
      }
    const at = (half * width + half) * 4
    return { size: [width, height], darkestOutside, middle: [data[at]!, data[at + 1]!, data[at + 2]!] }
  })
}

/** The photo is a circle on a flat ground. */
async function isRound(photo: Locator): Promise<void> {
  await expect.poll(async () => (await lookOf(photo)).size).toEqual([256, 256])
  const { darkestOutside, middle } = await lookOf(photo)
  expect(darkestOutside).toBeGreaterThan(252)
  expect(Math.min(...middle)).toBeLessThan(240)
}

test('a tutor takes a photo in two presses, and children see it in the room at once and at home', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor('tutor-mori', { allows: ['camera'] })
  const aoi = await aStudent('aoi')
  await watchOpened(mori.context)
  const photoAt = () => aoi.page.getByRole('main').locator('canvas[data-face]').first()
  await aoi.openSignedIn()
  await aoi.join()
  await mori.openSignedIn()
  await mori.openLesson()
  await mori.start()
  await toFaces(mori)
  // The browser is asked for the camera by the press on its tab, and not before.
  expect((await devicesOf(mori.page)).asked).toEqual([])
  await tabOf(mori, 'photo').click()
  // The door, the band and the letter move with the camera.
  await expect(mori.button(words.photo.take)).toBeEnabled()
  await expect(seenBy(mori)).toHaveCount(3)
  await expect(seenBy(mori).first()).toHaveAttribute('data-face', 'moving')
  for (const sentence of Object.values(words.photo.consent)) await expect(mori.text(sentence)).toBeVisible()
  await examineEveryLook(mori, 'the camera')
  await mori.button(words.photo.take).click()
  await expect(mori.page).toHaveURL(`${mori.address}tutor/account`)
  expect((await devicesOf(mori.page)).open).toEqual([])

  const own = mori.page.getByRole('region', { name: words.own })
  await expect(own.locator('[data-face]')).toHaveAttribute('data-face', PHOTO_ID)
  await isRound(own.locator('[data-face]'))
  await isRound(photoAt())
  await aoi.page.goto(`${aoi.address}student`)
  await isRound(photoAt())

  await mori.button(words.takeBack).click()
  await expect(own.locator('[data-face=none]')).toBeVisible()
  await aoi.page.reload()
  await expect(aoi.page.locator('[data-face=none], [data-door]').first()).toBeVisible()
  await expect(aoi.page.locator('canvas[data-face]')).toHaveCount(0)
})

test('another tab of the screen and a hidden page close the camera', async ({ aTutor }) => {
  const mori = await aTutor('tutor-mori', { allows: ['camera'] })
  await watchOpened(mori.context)
  await mori.openSignedIn()
  await toFaces(mori)
  await tabOf(mori, 'drawn').press('ArrowRight')
  await expect(tabOf(mori, 'photo')).toBeFocused()
  const isOpen = async () => {
    await expect(mori.button(words.photo.take)).toBeEnabled()
    expect((await devicesOf(mori.page)).open).toEqual(['video'])
  }
  const isClosed = async () => await expect.poll(async () => (await devicesOf(mori.page)).open).toEqual([])
  await isOpen()
  await tabOf(mori, 'drawn').click()
  await isClosed()
  await tabOf(mori, 'photo').click()
  await isOpen()
  const turnTo = (state: 'hidden' | 'visible') =>
    mori.page.evaluate((now) => {
      const { document } = globalThis as unknown as { document: EventTarget }
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turnTo('hidden')
  await expect(mori.button(words.photo.take)).toBeDisabled()
  await isClosed()
  await turnTo('visible')
  await isOpen()
})

test('without leave for the camera the screen says so, and a photo comes from a file', async ({ aTutor }) => {
  const mori = await aTutor()
  // As a person who refuses.
  await mori.context.addInitScript(() => {
    const page = globalThis as unknown as { navigator: { mediaDevices: { getUserMedia: unknown } } }
    page.navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('No', 'NotAllowedError')
    }
  })
  await mori.openSignedIn()
  await toFaces(mori)
  await tabOf(mori, 'photo').click()
  await expect(mori.text(words.photo.troubles.denied)).toBeVisible()
  await expect(mori.button(words.photo.again)).toBeVisible()
  await expect(mori.button(words.photo.take)).toBeDisabled()
  await examine(mori.page, 'no camera')
  const choose = mori.page.locator('input[type=file]')
  await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
  await expect(mori.text(words.photo.unread)).toBeVisible()
  await choose.setInputFiles('sample-book/pictures/ladybird-friend.jpg')
  await expect(mori.page.getByRole('img', { name: words.photo.ofFile })).toBeVisible()
  await mori.button(words.photo.take).click()
  await expect(mori.page).toHaveURL(`${mori.address}tutor/account`)
  await isRound(mori.page.getByRole('region', { name: words.own }).locator('[data-face]'))
})
