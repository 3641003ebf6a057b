import type { Locator } from '@playwright/test'
import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { examine } from './examine.ts'
import { fits, isAtLeast, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'

const words = t.student.talk
const SOON = { timeout: 30_000 }
const MAIN_TARGET_PX = 56

test(
  'the band of a talk fits, is easy to press, and is ended by a key',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor('tutor-mori', { allows: ['microphone'] })
    const aoi = await aStudent('aoi', { allows: ['microphone'] })
    await beginTalk(mori, aoi)
    const band = bandOf(aoi)
    await expect(band.getByText(whole(words.came(mori.name)))).toBeVisible()
    await isWell(aoi, 'the tutor is here')
    await isAtLeast(band.getByRole('button', { name: whole(words.end) }), MAIN_TARGET_PX)

    await test.step('the microphone is muted and opened by its key', async () => {
      const dot = band.locator('[data-microphone-on]')
      await expect(dot).toBeVisible(SOON)
      await aoi.page.keyboard.press('m')
      await expect(dot).toBeHidden()
      await expect(band.getByRole('button', { name: whole(words.unmute) })).toBeVisible()
      await aoi.page.keyboard.press('m')
      await expect(dot).toBeVisible()
    })

    await test.step('the band stays above the bar while a page is turned', async () => {
      await aoi.page.keyboard.press('ArrowRight')
      await expect(aoi.picture).toBeVisible()
      await expect(band).toBeInViewport({ ratio: 0.9 })
      await expect(aoi.button(t.student.page.next)).toBeInViewport({ ratio: 1 })
    })

    await test.step('the band fits in English', async () => {
      await aoi.inEnglish(async () => {
        await expect(aoi.page.getByRole('region', { name: 'Talk with your tutor' })).toBeVisible(SOON)
        await isWell(aoi, 'the tutor is here, in English')
      })
      await expect(band).toBeVisible(SOON)
    })

    await aoi.page.keyboard.press('e')
    await expect(band).toBeHidden()
    await expect(aoi.callButton).toBeVisible()
  },
)

test(
  'a student without a microphone has three answers, in every size',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor('tutor-mori', { allows: ['microphone'] })
    const aoi = await aStudent('aoi')
    await beginTalk(mori, aoi)
    const band = bandOf(aoi)
    const ask = band.getByRole('button', { name: like(words.askMicrophone) })
    const yes = band.getByRole('button', { name: whole(words.replies.yes) })
    await expect(ask.or(yes)).toBeVisible(SOON)
    if (await ask.isVisible()) await ask.click()
    await expect(yes).toBeVisible(SOON)
    await expect(band.getByText(whole(words.answerByPictures))).toBeVisible()
    await expect(mori.page.getByText(t.tutor.talk.student.advice.denied)).toBeVisible(SOON)
    await isWell(aoi, 'no microphone in a talk')
    await yes.click()
    await expect(band.locator('[data-microphone-on]')).toBeHidden()
  },
)

function bandOf(student: Student): Locator {
  return student.page.getByRole('region', { name: whole(words.label) })
}

async function beginTalk(tutor: Tutor, student: Student): Promise<void> {
  await Promise.all([tutor.openSignedIn(), student.openSignedIn()])
  await student.join()
  await tutor.openLesson()
  await tutor.start()
  await expect(student.picture).toBeVisible()
  await student.call()
  await tutor.answerCall(student)
  await expect(bandOf(student)).toBeVisible(SOON)
}

async function isWell(student: Student, state: string): Promise<void> {
  await examine(student.page, state)
  await fits(student)
  await isEasyToPress(student)
}
