import type { Person } from './actors/person.ts'
import { takeSoundAway } from './actors/sound.ts'
import { examine } from './examine.ts'
import { fits } from './fit.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'

interface Audible {
  AudioContext: { prototype: { resume(): Promise<void> } }
  plug(isPlugged: boolean): void
  /** The page has looked at the devices. */
  isListed?: boolean
}

test(
  'a student whose browser blocks sound reads so at the press, and hears it as soon as it is allowed',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi')
    await aoi.signIn()
    await refuseOnce(aoi)
    await aoi.openBook()
    await expect(aoi.sheet).toBeVisible()
    await aoi.sheet.getByRole('button').first().click()
    const notice = aoi.page.getByRole('alert')
    await expect(notice).toContainText(like(t.student.page.soundRefused))
    await notice.getByRole('button').click()
    await aoi.hears()
    await expect(notice).toBeHidden()
  },
)

/** The first output that is opened stays silent whatever is asked of it. */
async function refuseOnce({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    const { prototype } = (globalThis as unknown as Audible).AudioContext
    const { resume } = prototype
    const state = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(prototype), 'state')!
    const silent = new WeakSet<object>()
    let isFirst = true
    Object.defineProperty(prototype, 'state', {
      configurable: true,
      get(this: object) {
        return silent.has(this) ? 'suspended' : (state.get!.call(this) as string)
      },
    })
    prototype.resume = function resumeLater(this: object) {
      if (isFirst) silent.add(this)
      isFirst = false
      return silent.has(this) ? new Promise(() => undefined) : resume.call(this as never)
    }
  })
}

test(
  'a sound that another program interrupts is shown on both sides, until it is back',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await beginLesson(mori, aoi)
    await aoi.hearSentence()
    await takeSoundAway(aoi.page)
    const strip = aoi.page.getByRole('region', { name: t.student.page.lostSound.stopped })
    await expect(strip).toBeVisible()
    await fits(aoi)
    await examine(aoi.page, 'a sound that was taken')
    await expect(mori.card(aoi).getByText(t.tutor.card.lostSound.stopped)).toBeVisible()
    await aoi.hearSentence()
    await expect(strip).toBeHidden()
    await expect(mori.card(aoi).getByText(t.tutor.card.lostSound.stopped)).toBeHidden()
  },
)

test(
  'a headset that is pulled out during a talk is shown to student and tutor, until it is back',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await plugIn(aoi)
    await beginLesson(mori, aoi)
    await mori.choose(aoi)
    await aoi.call()
    await mori.answerCall(aoi)
    await expect(aoi.talkBand).toBeVisible()
    await aoi.page.waitForFunction(() => (globalThis as unknown as Audible).isListed)
    await aoi.page.evaluate(() => (globalThis as unknown as Audible).plug(false))
    await expect(aoi.talkBand.getByText(whole(t.student.page.lostSound.headset)).first()).toBeVisible()
    await expect(mori.card(aoi).getByText(t.tutor.card.lostSound.headset)).toBeVisible()
    await expect(mori.page.getByText(t.tutor.talk.student.lostSound.headset)).toBeVisible()
    await examine(aoi.page, 'a headset that came out in a talk')
    await aoi.page.evaluate(() => (globalThis as unknown as Audible).plug(true))
    await expect(aoi.page.getByText(whole(t.student.page.lostSound.headset))).toHaveCount(0)
    await expect(mori.page.getByText(t.tutor.talk.student.lostSound.headset)).toBeHidden()
  },
)

/** A device with a headset, which comes out and goes in. */
async function plugIn({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const { mediaDevices } = globalThis.navigator as unknown as {
      mediaDevices?: EventTarget & { enumerateDevices(): Promise<object[]> }
    }
    if (!mediaDevices) return
    const builtIn = ['audioinput', 'audiooutput'].map((kind) => ({ kind, label: 'Built-in' }))
    const headset = ['audioinput', 'audiooutput'].map((kind) => ({ kind, label: 'Headset' }))
    let isIn = true
    mediaDevices.enumerateDevices = async () => {
      ;(globalThis as unknown as Audible).isListed = true
      return isIn ? [...builtIn, ...headset] : builtIn
    }
    ;(globalThis as unknown as Audible).plug = (isPlugged) => {
      isIn = isPlugged
      mediaDevices.dispatchEvent(new Event('devicechange'))
    }
  })
}
