import type { Student } from '#e2e/actors/student.ts'
import type { Tutor } from '#e2e/actors/tutor.ts'
import { beginLesson } from '#e2e/ready-lesson.ts'
import { hears, hearsNothing, pressedAt, studentsBand, tutorsBand } from '#e2e/talks/people.ts'
import { watch } from '#e2e/talks/test.ts'
import { CHILD_HZ, TUTOR_HZ } from '#e2e/talks/voices.ts'
import { like, t } from '#e2e/texts.ts'
import { FIREFOX_HZ } from '../browsers/firefox.ts'
import { expect, test } from './test.ts'

test(
  'a child in Firefox and a tutor in Chromium hear each other',
  { tag: '@firefox' },
  async ({ aTalkingTutor, aStudent }) => {
    const mori = await aTalkingTutor()
    const aoi = await aStudent('aoi')
    await watch(aoi)
    await beginTalk(mori, aoi)
    // Firefox does not say that a microphone is allowed: the child is asked before the browser asks.
    await aoi.page.getByRole('button', { name: like(t.student.talk.askMicrophone) }).click()
    await hearEachOther(mori, aoi, { tutor: TUTOR_HZ, child: FIREFOX_HZ })
  },
)

test.describe(() => {
  test.use({ isRelayed: true })

  test('a tutor in Firefox and a child in Chromium hear each other through the relay', async ({
    aTutor,
    aTalkingStudent,
  }) => {
    const mori = await aTutor()
    await watch(mori)
    const aoi = await aTalkingStudent('aoi')
    await beginTalk(mori, aoi)
    await hearEachOther(mori, aoi, { tutor: FIREFOX_HZ, child: CHILD_HZ })
  })
})

async function beginTalk(mori: Tutor, aoi: Student): Promise<void> {
  await beginLesson(mori, aoi)
  await aoi.call()
  await mori.answerCall(aoi)
}

/** Since the tutor's press, until the tutor ends it. */
async function hearEachOther(mori: Tutor, aoi: Student, hz: { tutor: number; child: number }): Promise<void> {
  const answeredAt = await pressedAt(mori)
  await Promise.all([hears(mori, hz.child, answeredAt), hears(aoi, hz.tutor, answeredAt)])
  await expect(tutorsBand(mori, aoi)).toBeVisible()
  await expect(studentsBand(aoi)).toBeVisible()
  await mori.endCall(aoi)
  await Promise.all([hearsNothing(mori, hz.child), hearsNothing(aoi, hz.tutor)])
  await expect(studentsBand(aoi)).toBeHidden()
}
