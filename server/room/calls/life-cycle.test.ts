import { afterEach, expect, test } from 'vitest'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { onPage } from '../testing/samples.ts'

const MINUTE_MS = 60_000
const refused = (code: string) => ({ status: 409, body: { code } })

eachServer((server, restart) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  test('a lesson goes from planned to finished, and says where it is', async () => {
    const { tutor, student, lessonId } = await aLiveLesson(server, 'planned')
    const status = async () => {
      const { lesson, session } = await tutor.does('/tutor/lesson', { lessonId })
      return [lesson.status, session?.status ?? null, session?.startedAt ?? null, session?.finishedAt ?? null]
    }
    expect(await status()).toEqual(['scheduled', null, null, null])
    const { sessionId, room } = await student.does('/student/join-session', { lessonId })
    expect(room.status).toBe('waiting')
    expect(await status()).toEqual(['scheduled', 'waiting', null, null])
    expect(await tutor.ask('/tutor/finish-lesson-session', { sessionId })).toMatchObject(
      refused('SessionNotStarted'),
    )
    pass(MINUTE_MS)
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    expect(await status()).toEqual(['running', 'running', TEN_O_CLOCK + MINUTE_MS, null])
    expect(await tutor.ask('/tutor/start-lesson-session', { sessionId })).toMatchObject(
      refused('AlreadyStarted'),
    )
    pass(MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const times = [TEN_O_CLOCK + MINUTE_MS, TEN_O_CLOCK + 2 * MINUTE_MS]
    expect(await status()).toEqual(['finished', 'finished', ...times])
  })

  test('a student may come ten minutes before; a tutor at any time', async () => {
    const { student, tutor, lessonId } = await aLiveLesson(server, 'planned')
    server().clock.set(TEN_O_CLOCK - 10 * MINUTE_MS - 1)
    expect(await student.ask('/student/join-session', { lessonId })).toMatchObject(refused('TooEarly'))
    await tutor.does('/tutor/join-session', { lessonId })
    pass(1)
    await student.does('/student/join-session', { lessonId })
  })

  test('a cancelled lesson can be neither joined nor prepared', async () => {
    const { student, tutor, lessonId } = await aLiveLesson(server, 'planned')
    await server().database.transaction((tx) => lessonStore.saveLessonStatus(tx, lessonId, 'cancelled'))
    expect(await student.ask('/student/join-session', { lessonId })).toMatchObject(refused('LessonCancelled'))
    expect(await tutor.ask('/tutor/join-session', { lessonId })).toMatchObject(refused('LessonCancelled'))
    const change = { kind: 'note' as const, note: 'x' }
    const note = { lessonId, studentId: student.person.id, change }
    expect(await tutor.ask('/tutor/record-state', note)).toMatchObject(refused('LessonCancelled'))
  })

  test('the finish closes every call and attendance, and later writes are refused', async () => {
    const { tutor, student, classmate, ...lesson } = await aLiveLesson(server, 'calling')
    const { lessonId, sessionId, callId, textbookId } = lesson
    await classmate.does('/student/raise-call', { sessionId })
    pass(MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const state = onPage(textbookId, 2)
    const change = { kind: 'note' as const, note: 'late' }
    const late = [
      student.ask('/student/join-session', { lessonId }),
      student.ask('/student/record-state', { sessionId, state }),
      student.ask('/student/raise-call', { sessionId }),
      student.ask('/student/leave-session', { sessionId }),
      tutor.ask('/tutor/join-session', { lessonId }),
      tutor.ask('/tutor/start-lesson-session', { sessionId }),
      tutor.ask('/tutor/finish-lesson-session', { sessionId }),
      tutor.ask('/tutor/response-calling', { sessionId, callId, response: 'answer' }),
      tutor.ask('/tutor/response-calling', { sessionId, callId, response: 'end' }),
      tutor.ask('/tutor/record-state', { lessonId, studentId: student.person.id, change }),
    ]
    for (const answer of await Promise.all(late)) expect(answer).toMatchObject(refused('SessionFinished'))
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    const stay = { joinedAt: TEN_O_CLOCK, leftAt: TEN_O_CLOCK + MINUTE_MS }
    expect(students.map(({ attendance }) => attendance)).toEqual([[stay], [stay]])
    const calls = await server().database.transaction(({ db }) =>
      db.selectFrom('call').select(['closedAs', 'closedAt']).where('sessionId', '=', sessionId).execute(),
    )
    const closed = { closedAs: 'finished', closedAt: TEN_O_CLOCK + MINUTE_MS }
    expect(calls).toEqual([closed, closed])
  })

  test('a student who leaves and comes back has two stays', async () => {
    const { tutor, student, lessonId, sessionId } = await aLiveLesson(server, 'running')
    const leaveAndReturn = async () => {
      pass(MINUTE_MS)
      await student.does('/student/leave-session', { sessionId })
      expect(await student.ask('/student/leave-session', { sessionId })).toMatchObject(refused('NotJoined'))
      pass(MINUTE_MS)
      await student.does('/student/join-session', { lessonId })
    }
    await leaveAndReturn()
    // Joining on a second tablet begins no further stay.
    await student.does('/student/join-session', { lessonId })
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    expect(students.find(({ id }) => id === student.id)!.attendance).toEqual([
      { joinedAt: TEN_O_CLOCK, leftAt: TEN_O_CLOCK + MINUTE_MS },
      { joinedAt: TEN_O_CLOCK + 2 * MINUTE_MS, leftAt: null },
    ])
  })

  test('a student who leaves and comes back within one millisecond was not away', async () => {
    const { tutor, student, lessonId, sessionId } = await aLiveLesson(server, 'running')
    await student.does('/student/leave-session', { sessionId })
    await student.does('/student/join-session', { lessonId })
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    const row = students.find(({ id }) => id === student.person.id)
    expect(row?.attendance).toEqual([{ joinedAt: TEN_O_CLOCK, leftAt: null }])
  })

  test('a running session still runs after a restart', async () => {
    const { tutor, student, lessonId, sessionId, textbookId } = await aLiveLesson(server, 'running')
    const state = onPage(textbookId, 5)
    const { seq } = await student.does('/student/record-state', { sessionId, state })
    const before = await tutor.does('/tutor/join-session', { lessonId })
    await restart()
    const again = await tutor.does('/tutor/join-session', { lessonId })
    expect(again).toEqual(before)
    expect(again.room.students[student.person.id]!.state).toEqual(state)
    expect(await student.does('/student/record-state', { sessionId, state })).toEqual({ seq: seq + 1 })
  })
})
