import { afterEach, expect, test } from 'vitest'
import type { HonorKind } from '#contract/learning/honors.ts'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson, type Stage } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const YEAR_MS = 365 * DAY_MS
const bare = { leaves: 0, today: { grown: 0, heard: 0 }, flowers: [], guests: [], stones: 0 }

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const gardenOf = async ({ student }: Pick<LiveLesson, 'student'>) =>
    (await signedIn(server, student.person)).does('/student/garden', {})

  const aGarden = async (stage: Stage = 'running') => {
    const lesson = await aLiveLesson(server, stage)
    const { textbookId, sessionId, student, tutor, lessonId } = lesson
    const state = (page: number, seconds: number) => ({
      textbookId,
      page,
      sentence: null,
      activity: 'reading' as const,
      progress: { seconds },
    })
    const read = async (...pages: number[]) => {
      for (const page of pages) {
        await student.does('/student/record-state', { sessionId, state: state(page, 0) })
        await student.does('/student/record-state', { sessionId, state: state(page, 90) })
      }
    }
    const readAtHome = async (page: number) => {
      const now = server().clock().getTime()
      const who = await signedIn(server, student.person)
      await who.does('/student/record-state', {
        sessionId: null,
        earlier: [{ state: state(page, 0), at: now - 2 * MINUTE_MS }],
        state: state(page, 90),
        at: now,
      })
    }
    const give = async (kind: HonorKind) => {
      const gift = { lessonId, studentId: student.person.id, kind, note: '' }
      server().clock.pass(MINUTE_MS)
      return (await tutor.does('/tutor/record-honor', gift)).honor.id
    }
    const finish = () => tutor.does('/tutor/finish-lesson-session', { sessionId })
    return { ...lesson, read, readAtHome, give, finish }
  }

  test('a page heard is a leaf, in a lesson and at home, once however often it is heard; a page turned is none', async () => {
    const lesson = await aGarden()
    await lesson.read(1, 2, 1)
    await lesson.student.does('/student/record-state', {
      sessionId: lesson.sessionId,
      state: {
        textbookId: lesson.textbookId,
        page: 3,
        sentence: null,
        activity: 'reading',
        progress: { seconds: 0 },
      },
    })
    expect(await gardenOf(lesson)).toMatchObject({ leaves: 2, today: { grown: 2, heard: 2 } })
    await lesson.finish()
    server().clock.pass(60 * MINUTE_MS)
    await lesson.readAtHome(2)
    await lesson.readAtHome(4)
    expect(await gardenOf(lesson)).toMatchObject({ leaves: 3, today: { grown: 3, heard: 3 } })
  })

  test('an old page that is heard again on the next day shines, and grows no second leaf', async () => {
    const lesson = await aGarden()
    await lesson.read(1, 2)
    await lesson.finish()
    server().clock.pass(DAY_MS)
    expect(await gardenOf(lesson)).toMatchObject({ leaves: 2, today: { grown: 0, heard: 0 } })
    await lesson.readAtHome(2)
    await lesson.readAtHome(3)
    expect(await gardenOf(lesson)).toMatchObject({ leaves: 3, today: { grown: 1, heard: 2 } })
  })

  test('a garden keeps everything: a year later nothing is gone', async () => {
    const lesson = await aGarden()
    await lesson.read(1, 2)
    await lesson.give('voice')
    await lesson.finish()
    const grown = await gardenOf(lesson)
    expect(grown).toMatchObject({ leaves: 2, stones: 1 })
    server().clock.pass(YEAR_MS)
    expect(await gardenOf(lesson)).toEqual({ ...grown, today: { grown: 0, heard: 0 } })
  })

  test('an honor is a guest of its kind, in the order of coming; a removed honor is none', async () => {
    const lesson = await aGarden()
    await lesson.give('voice')
    const taken = await lesson.give('leap')
    await lesson.give('effort')
    await lesson.give('voice')
    await lesson.tutor.does('/tutor/remove-honor', { honorId: taken })
    expect((await gardenOf(lesson)).guests).toEqual([
      { kind: 'voice', count: 2 },
      { kind: 'effort', count: 1 },
    ])
  })

  test('a lesson is a stone once it has started with the student in it', async () => {
    const planned = await aGarden('planned')
    expect(await gardenOf(planned)).toEqual(bare)
    const waiting = await aGarden('waiting')
    expect((await gardenOf(waiting)).stones).toBe(0)
    await waiting.tutor.does('/tutor/start-lesson-session', { sessionId: waiting.sessionId })
    expect((await gardenOf(waiting)).stones).toBe(1)
    server().clock.pass(MINUTE_MS)
    // Out and in again is the same lesson.
    await waiting.student.does('/student/leave-session', { sessionId: waiting.sessionId })
    await waiting.student.does('/student/join-session', { lessonId: waiting.lessonId })
    expect((await gardenOf(waiting)).stones).toBe(1)
  })

  test('a student who left before the start was not in the lesson', async () => {
    const lesson = await aGarden('waiting')
    server().clock.pass(MINUTE_MS)
    await lesson.student.does('/student/leave-session', { sessionId: lesson.sessionId })
    await lesson.tutor.does('/tutor/start-lesson-session', { sessionId: lesson.sessionId })
    expect(await gardenOf(lesson)).toEqual(bare)
  })

  test('a passed chapter is one flower of its book; a chapter that was only tried is none', async () => {
    const lesson = await aCheckedLesson(server)
    const { id } = await lesson.start()
    await lesson.finish(id)
    expect((await gardenOf(lesson)).flowers).toEqual([])
    await passed(lesson)
    await passed(lesson)
    const { chapterId, textbookId } = lesson
    expect((await gardenOf(lesson)).flowers).toEqual([{ chapterId, textbookId, colour: 0 }])
  })

  test('a student’s garden has no leaf and no guest of a classmate', async () => {
    const lesson = await aGarden()
    await lesson.read(1, 2)
    await lesson.give('focus')
    expect(await gardenOf(lesson)).toMatchObject({ leaves: 2, guests: [{ kind: 'focus' }] })
    // They were in the same lesson.
    expect(await gardenOf({ student: lesson.classmate })).toEqual({ ...bare, stones: 1 })
  })
})

/** Solves the check, and the tutor marks what was read aloud. */
async function passed(lesson: Awaited<ReturnType<typeof aCheckedLesson>>): Promise<void> {
  const { id } = await lesson.solve()
  for (const item of lesson.spoken) await lesson.mark(id, item, 3)
  const done = (await lesson.own()).find((attempt) => attempt.id === id)
  if (done?.result?.passed !== true) throw new Error('The check was not passed.')
}
