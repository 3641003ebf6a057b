import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TutorId } from '#contract/kernel/ids.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { listEvents } from '#server/live/topics/event-log.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Answer } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { onPage } from '../testing/samples.ts'

/** So long a unit in memory waits here for the room. */
const WAITS_IN_MEMORY_MS = 200

eachServer((server) => {
  test('of two tutors who answer a call at once, one gets the student, and the other is told who', async () => {
    const { tutor, colleague, sessionId, callId, lessonId } = await aLiveLesson(server, 'calling')
    const answer = { sessionId, callId, response: 'answer' } as const
    const answers = await Promise.all(
      [tutor, colleague].map((each) => each.ask('/tutor/response-calling', answer)),
    )
    const lost = answers.findIndex(({ status }) => status !== 200)
    expect(answers[1 - lost]!.status).toBe(200)
    const winner = [tutor, colleague][1 - lost]!
    const by = { '森 まどか': tutor, '林 けんじ': colleague }
    expect(answers[lost]).toMatchObject({ status: 409, body: { code: 'AnsweredByAnother' } })
    expect(by[answers[lost]!.body.details.by as keyof typeof by]).toBe(winner)
    const { room } = await winner.does('/tutor/join-session', { lessonId })
    expect(room.line.map((open) => open.answered?.by)).toEqual([winner.id])
  })

  test('two tutors who open a room at once open one room', async () => {
    const { tutor, colleague, student, classmate, lessonId } = await aLiveLesson(server, 'planned')
    const rooms = await Promise.all([
      student.does('/student/join-session', { lessonId }),
      classmate.does('/student/join-session', { lessonId }),
      tutor.does('/tutor/join-session', { lessonId }),
      colleague.does('/tutor/join-session', { lessonId }),
    ])
    expect(new Set(rooms.map(({ sessionId }) => sessionId)).size).toBe(1)
    // The opening, four who join, and the number of seats with each of the two students.
    const seqs = rooms.map(({ seq }) => seq)
    expect([new Set(seqs).size, Math.max(...seqs)]).toEqual([4, 7])
    const { room } = await student.does('/student/join-session', { lessonId })
    expect(room.seatsTaken).toBe(2)
  })

  test('a student who taps twice, on two tablets, has one call', async () => {
    const { student, tutor, sessionId, lessonId } = await aLiveLesson(server, 'running')
    await Promise.all([1, 2, 3].map(() => student.does('/student/raise-call', { sessionId })))
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    expect(room.line.map(({ studentId }) => studentId)).toEqual([student.id])
  })

  test('no write is recorded after the finish, however soon after it arrives', async () => {
    const { tutor, colleague, student, classmate, ...lesson } = await aLiveLesson(server, 'running')
    const { sessionId, lessonId, textbookId } = lesson
    const place = { textbookId, page: 2 }
    const page = { lessonId, studentId: student.person.id, change: { kind: 'page' as const, place } }
    const note = { lessonId, studentId: student.person.id, change: { kind: 'note' as const, note: 'late' } }
    await Promise.all([
      tutor.does('/tutor/finish-lesson-session', { sessionId }),
      colleague.ask('/tutor/record-state', page),
      colleague.ask('/tutor/record-state', note),
      student.ask('/student/record-state', { sessionId, state: onPage(textbookId, 4) }),
      classmate.ask('/student/leave-session', { sessionId }),
      tutor.ask('/tutor/record-state', page),
    ])
    const events = await server().database.transaction((tx) =>
      listEvents(tx, `lesson-room/${sessionId}`, 0, 100),
    )
    expect(events.at(-1)!.event).toMatchObject({ type: 'session-finished' })
  })

  /**
   * Sends a call while another transaction holds the room, and releases the lock once the call waits: in a transaction of PostgreSQL,
   * or for a while in memory.
   */
  const behind = async (held: RoomEvent, { sessionId }: LiveLesson, ask: () => Promise<Answer>) => {
    const { database, clock } = server()
    let late: Promise<Answer> | undefined
    await database.transaction(async (tx) => {
      const room = await lockRoom(tx, sessionId)
      late = ask()
      const waiting = sql<{ many: number }>`select count(*)::int as many from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      const until = performance.now() + WAITS_IN_MEMORY_MS
      const isWaited = async () => (await waiting.execute(tx.db)).rows[0]!.many > 0
      while (database.kind === 'postgres' && performance.now() < until && !(await isWaited()));
      await tellRoom(tx, room, [held], clock())
    })
    return await late!
  }

  test('a change that waits for the finish to commit is refused', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { tutor, colleague, student, lessonId, textbookId } = lesson
    const change = { kind: 'page' as const, place: { textbookId, page: 2 } }
    const answer = await behind({ type: 'session-finished', by: tutor.id as TutorId }, lesson, () =>
      colleague.ask('/tutor/record-state', { lessonId, studentId: student.person.id, change }),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'SessionFinished' } })
  })

  // A busy machine may need another try; two that block each other fail each time.
  test(
    'a student who joins while the lesson starts is in, and neither write delays the other',
    { retry: 2 },
    async () => {
      const lesson = await aLiveLesson(server, 'waiting')
      const { tutor, student, lessonId } = lesson
      const began = performance.now()
      const answer = await behind({ type: 'session-started', by: tutor.id as TutorId }, lesson, () =>
        student.ask('/student/join-session', { lessonId }),
      )
      expect(answer).toMatchObject({ status: 200, body: { room: { status: 'running' } } })
      // PostgreSQL would detect and abort a deadlock only after a second.
      expect(performance.now() - began).toBeLessThan(900)
    },
  )
})
