import type { Locator } from '@playwright/test'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Student } from './actors/student.ts'
import { Tutor } from './actors/tutor.ts'
import { beginLesson } from './ready-lesson.ts'
import { countConnections, devicesOf, statsOf, unplugMicrophone } from './talks/opened.ts'
import {
  endTalk,
  hearEachOther,
  hears,
  hearsNothing,
  pressedAt,
  SOON,
  studentsBand,
  talkTo,
  tutorsBand,
} from './talks/people.ts'
import { talkFrames } from './talks/signals.ts'
import { expect, test } from './talks/test.ts'
import { CHILD_HZ, TUTOR_HZ } from './talks/voices.ts'
import { like, t, whole } from './texts.ts'
import { asTutor } from './tutor-calls.ts'

test('an answered call lets the tutor and the student hear each other, and nobody else', async ({
  school,
  aTalkingTutor,
  aTalkingStudent,
}) => {
  const mori = await aTalkingTutor()
  const [aoi, haruto, mei] = [
    await aTalkingStudent('aoi'),
    await aTalkingStudent('haruto'),
    await aTalkingStudent('mei'),
  ]
  await beginLesson(mori, aoi, haruto, mei)

  await test.step('the tutor answers, and each hears the voice of the other', async () => {
    await aoi.call()
    await mori.answerCall(aoi)
    const answeredAt = await pressedAt(mori)
    const heardAt = await Promise.all([hears(mori, CHILD_HZ, answeredAt), hears(aoi, TUTOR_HZ, answeredAt)])
    const tookMs = Math.max(...heardAt) - answeredAt
    test.info().annotations.push({ type: 'press to sound, ms', description: tookMs.toFixed(0) })
    await expect(tutorsBand(mori, aoi)).toBeVisible()
    await expect(studentsBand(aoi)).toBeVisible()
  })

  await test.step('other students have no connection, and learn nothing of the talk', async () => {
    for (const other of [haruto, mei]) await isLeftOut(other)
    // What the assertion is about exists on the side of the child who talks.
    expect((await statsOf(aoi.page)).some(isInboundVoice)).toBe(true)
    expect(talkFrames(aoi.page).length).toBeGreaterThan(0)
  })

  await test.step('a second tutor sees whom the student talks with, and is offered no talk with them', async () => {
    const hayashi = await aTalkingTutor('tutor-hayashi')
    await hayashi.openSignedIn()
    await hayashi.openLesson()
    const talkTo = (name: string) =>
      hayashi.panel.getByRole('button', { name: t.tutor.talk.talkTo(name), exact: true })
    await hayashi.choose(mei)
    await expect(talkTo(mei.name)).toBeVisible()
    await hayashi.choose(aoi)
    await expect(talkTo(mei.name)).toBeHidden()
    await expect(talkTo(aoi.name)).toHaveCount(0)
    await isLeftOut(hayashi)
    await hearEachOther(mori, aoi)
  })

  await test.step('the student ends the talk and can call again; a second tutor’s late press is refused', async () => {
    const hayashi = await asTutor(school, 'tutor-hayashi')
    const lessonId = mori.page.url().split('/').at(-1) as LessonId
    const { session } = await hayashi('/tutor/lesson', { lessonId })
    const pressed = {
      writeId: newId(),
      sessionId: session!.id,
      studentId: school.account('haruto').id as StudentId,
    }
    await haruto.call()
    await studentsBand(aoi)
      .getByRole('button', { name: whole(t.student.talk.end) })
      .click()
    await expect(tutorsBand(mori, aoi)).toBeHidden()
    await mori.answerCall(haruto)
    await hearEachOther(mori, haruto, await pressedAt(mori))
    await expect(hayashi('/tutor/start-talk', pressed)).rejects.toThrow('InOtherTalk')
    await hearEachOther(mori, haruto)
    await isLeftOut(mei)
    await endTalk(mori, haruto)
    await expect(studentsBand(haruto)).toBeHidden()
  })
})

test(
  'a tutor talks to a student who did not call: microphones, camera, pointing, drawn answers',
  { tag: '@all' },
  async ({ aTalkingTutor, aTalkingStudent }) => {
    const mori = await aTalkingTutor()
    const [aoi, mei] = [await aTalkingStudent('aoi'), await aTalkingStudent('mei', { allows: 'nothing' })]
    await beginLesson(mori, aoi, mei)
    await talkTo(mori, aoi)
    await hearEachOther(mori, aoi, await pressedAt(mori))

    await test.step('a muted microphone is silent on the other side, which shows it', async () => {
      const { mute, unmute } = t.student.talk
      await studentsBand(aoi)
        .getByRole('button', { name: whole(mute) })
        .click()
      await expect(tutorsBand(mori, aoi)).toContainText(t.tutor.talk.microphone.off)
      await hearsNothing(mori, CHILD_HZ)
      await studentsBand(aoi)
        .getByRole('button', { name: whole(unmute) })
        .click()
      await hears(mori, CHILD_HZ)
      await tutorsBand(mori, aoi).getByRole('button', { name: t.tutor.talk.microphone.mute }).click()
      await expect(
        studentsBand(aoi).getByRole('img', { name: whole(t.student.talk.tutorMuted) }),
      ).toBeVisible()
      await hearsNothing(aoi, TUTOR_HZ)
    })

    await test.step('a microphone that is unplugged comes back by itself', async () => {
      await unplugMicrophone(aoi.page)
      await expect.poll(() => devicesOf(aoi.page)).toEqual({ asked: ['audio', 'audio'], open: ['audio'] })
      await hears(mori, CHILD_HZ)
    })

    await test.step('the tutor shows the camera and hides it again; the student is never asked for a camera', async () => {
      const { show, hide } = t.tutor.talk.camera
      const picture = studentsBand(aoi).locator('video')
      await tutorsBand(mori, aoi).getByRole('button', { name: show }).click()
      await expect
        .poll(() => picture.evaluate((video) => (video as unknown as Video).currentTime), SOON)
        .toBeGreaterThan(0)
      // The tutor's own picture lies within the band, so that it covers nothing.
      const [own, band] = await Promise.all([
        tutorsBand(mori, aoi).locator('video').boundingBox(),
        tutorsBand(mori, aoi).boundingBox(),
      ])
      expect(own!.y).toBeGreaterThanOrEqual(band!.y)
      expect(own!.y + own!.height).toBeLessThanOrEqual(band!.y + band!.height)
      await tutorsBand(mori, aoi).getByRole('button', { name: hide }).click()
      await expect(picture).toHaveCount(0)
      expect((await devicesOf(mori.page)).open).toEqual(['audio'])
      expect((await devicesOf(aoi.page)).asked).not.toContain('video')
    })

    await test.step('a press on the picture is shown at the same place on the other side, on every size of screen', async () => {
      for (const [turn, [width, height]] of SCREENS.entries()) {
        await aoi.page.setViewportSize({ width, height })
        // Another place each time: an old ring must not count.
        const [near, far] = [0.15 + turn * 0.1, 0.85 - turn * 0.1]
        await pointed(mori, mori.panel, { x: near, y: far })
        await isRinged(aoi.sheet, { x: near, y: far })
        await pointed(aoi, aoi.sheet, { x: far, y: near })
        await isRinged(mori.panel, { x: far, y: near })
      }
    })

    await test.step('a student who refuses the microphone hears, and answers with drawn buttons', async () => {
      await endTalk(mori, aoi)
      await talkTo(mori, mei)
      await expect(tutorsBand(mori, mei)).toContainText(t.tutor.talk.student.cannotSpeak)
      await hears(mei, TUTOR_HZ)
      await studentsBand(mei)
        .getByRole('button', { name: like(t.student.talk.replies.yes) })
        .click()
      await expect(mori.page.getByText(t.tutor.talk.student.replies.yes)).toBeVisible()
    })
  },
)

interface Video {
  /** In seconds; it stands still until a picture arrives. */
  currentTime: number
}

/** A phone, a tablet, and a laptop. */
const SCREENS = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const
/** Of the picture's width. */
const MOST_BESIDE = 0.02

interface Shares {
  x: number
  y: number
}

/** A person presses this place of the picture, as shares of its width and height. */
async function pointed(person: Tutor | Student, around: Locator, { x, y }: Shares): Promise<void> {
  const name = person instanceof Tutor ? t.tutor.talk.point.how : t.student.talk.point
  const box = (await around.locator('img').first().boundingBox())!
  await around
    .getByRole('button', { name: whole(name) })
    .click({ position: { x: x * box.width, y: y * box.height } })
}

/** A ring stands on this place of the picture. */
async function isRinged(around: Locator, { x, y }: Shares): Promise<void> {
  const besideOf = async () => {
    const picture = (await around.locator('img').first().boundingBox())!
    const boxes = await Promise.all(
      (await around.locator('[data-point-ring] > *').all()).map((ring) => ring.boundingBox()),
    )
    const beside = boxes.map((box) =>
      box
        ? Math.hypot(
            box.x + box.width / 2 - picture.x - x * picture.width,
            box.y + box.height / 2 - picture.y - y * picture.height,
          )
        : Number.POSITIVE_INFINITY,
    )
    return Math.min(...beside) / picture.width
  }
  await expect.poll(besideOf, SOON).toBeLessThan(MOST_BESIDE)
}

function isInboundVoice({ type, kind }: { type: string; kind?: string }): boolean {
  return type === 'inbound-rtp' && kind === 'audio'
}

/** This person's page has no connection to anybody, and no frame of any talk. */
async function isLeftOut({ page, name }: Student | Tutor): Promise<void> {
  expect(await countConnections(page), name).toBe(0)
  expect(await statsOf(page), name).toEqual([])
  expect(talkFrames(page), name).toEqual([])
}
