import { demoStudents } from '#server/demo/demo-school.ts'
import { soundVolume } from './actors/sound.ts'
import type { Student } from './actors/student.ts'
import { beginLesson } from './ready-lesson.ts'
import { devicesOf, statsOf } from './talks/opened.ts'
import { classBand, hears, hearsNothing, pressedAt, SOON } from './talks/people.ts'
import { expect, test } from './talks/test.ts'
import { TUTOR_HZ } from './talks/voices.ts'
import { t, whole } from './texts.ts'

/** The rest of the class has neither ears nor moving pictures: two processors are not enough for eight of them. */
const LISTENING = 2

const title =
  'a tutor speaks to a class of eight: all hear it, no microphone of theirs opens, and their work goes on'

test(title, { tag: ['@alone', '@all'] }, async ({ aTalkingTutor, aTalkingStudent }) => {
  const mori = await aTalkingTutor()
  const students: Student[] = []
  for (const [at, { loginId }] of demoStudents.entries()) {
    const student = await aTalkingStudent(loginId, { hasEar: at < LISTENING })
    if (at >= LISTENING) await student.page.emulateMedia({ reducedMotion: 'reduce' })
    students.push(student)
  }
  const [aoi, haruto] = students as [Student, Student]
  const { everyone } = t.tutor.talk
  const band = mori.page.getByRole('region', { name: everyone.speaking })
  await beginLesson(mori, ...students)
  await mori.button(everyone.speak).click()
  await mori.button(everyone.speakAgain).click()

  await test.step('every student hears the tutor, and sees that their own microphone is closed', async () => {
    const since = await pressedAt(mori)
    await expect(band).toContainText(everyone.heardBy(students.length), SOON)
    await Promise.all([aoi, haruto].map((student) => hears(student, TUTOR_HZ, since)))
    const closed = { name: whole(t.student.talk.microphoneClosed) }
    await Promise.all(
      students.map((student) => expect(classBand(student).getByRole('img', closed)).toBeVisible()),
    )
  })

  await test.step('no student has an open microphone, sends a voice, or connects to another student', async () => {
    const pages = await Promise.all(
      students.map(async ({ page }) => ({
        devices: await devicesOf(page),
        kinds: (await statsOf(page)).map(({ type }) => type),
      })),
    )
    for (const { devices, kinds } of pages) {
      expect(devices).toEqual({ asked: [], open: [] })
      expect(kinds).toContain('inbound-rtp')
      expect(kinds).not.toContain('outbound-rtp')
      expect(kinds.filter(isConnection)).toHaveLength(1)
    }
    // The one connection of each is the one to the tutor, who has no other.
    const kinds = (await statsOf(mori.page)).map(({ type }) => type)
    expect(kinds.filter(isConnection)).toHaveLength(students.length)
    expect(await devicesOf(mori.page)).toEqual({ asked: ['audio'], open: ['audio'] })
  })

  await test.step('a book is quieter during the voice, and a page is turned', async () => {
    await aoi.hearSentence()
    expect(await soundVolume(aoi.page)).toBeLessThan(0.5)
    await haruto.turnPage()
    await expect.poll(() => mori.pageOf(haruto)).toBe(2)
  })

  await test.step('the tutor ends the speech, and everything closes', async () => {
    await band.getByRole('button', { name: everyone.end }).click()
    await expect(band).toBeHidden()
    for (const student of students) {
      await expect(classBand(student)).toBeHidden()
      expect(await statsOf(student.page), student.name).toEqual([])
    }
    await hearsNothing(aoi, TUTOR_HZ)
    expect(await soundVolume(aoi.page)).toBe(1)
    expect((await devicesOf(mori.page)).open).toEqual([])
    expect(await statsOf(mori.page)).toEqual([])
  })
})

const isConnection = (kind: string) => kind === 'peer-connection'
