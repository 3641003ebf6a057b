import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'
import { aRecordedLesson } from '../testing/a-recorded-lesson.ts'

const HOUR_MS = 3_600_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const aKeptLesson = async () => {
    const lesson = await aRecordedLesson(server)
    const studentId = lesson.student.person.id
    const kept = async (by: Asker = lesson.tutor, kind: 'item' | 'sentence' = 'sentence') =>
      (await by.does('/tutor/student-recordings', { studentId, kind })).recordings
    return { ...lesson, kept }
  }

  test('what a student read in a lesson is in their record also after it, the newest first, to hear and to star', async () => {
    const { read, kept, tutor, sessionId, lessonId, open } = await aKeptLesson()
    const first = await read()
    server().clock.pass(1_000)
    const second = await read()
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const [newest, oldest, ...others] = await kept()
    expect([newest!.id, oldest!.id, others]).toEqual([second, first, []])
    expect(oldest).toMatchObject({ lessonId, heard: null, starred: false, fromHome: false })
    expect((await open(oldest!.address)).statusCode).toBe(200)
    await tutor.does('/tutor/hear-recording', { lessonId, recordingId: first })
    await tutor.does('/tutor/star-recording', { lessonId, recordingId: first, starred: true })
    expect((await kept())[1]).toMatchObject({ heard: { by: '森 まどか' }, starred: true })
    await tutor.does('/tutor/star-recording', { lessonId, recordingId: first, starred: false })
    expect((await kept())[1]).toMatchObject({ starred: false })
    expect(await kept(tutor, 'item')).toEqual([])
  })

  test('a tutor finds those of their own lessons alone', async () => {
    const { read, kept, colleague, lessonId, classroom, student } = await aKeptLesson()
    const id = await read()
    expect(await kept(colleague)).toEqual([])
    // Leading another lesson of the student opens nothing of this one.
    await aLesson(server().database, {
      classroom,
      tutorId: colleague.person.id as never,
      studentIds: [student.person.id],
      startsAt: TEN_O_CLOCK + HOUR_MS,
    })
    expect(await kept(colleague)).toEqual([])
    await colleague.does('/tutor/join-session', { lessonId })
    expect((await kept(colleague)).map((one) => one.id)).toEqual([id])
  })

  test('a sentence from home is there with the lesson in which it was heard', async () => {
    const { read, hear, kept, textbookId, lessonId } = await aKeptLesson()
    const target = { kind: 'sentence', textbookId, page: 1, sentence: 's1', sessionId: null } as const
    const id = await read({ target })
    expect(await kept()).toEqual([])
    await hear(id)
    expect(await kept()).toMatchObject([{ id, lessonId, fromHome: true }])
  })
})
