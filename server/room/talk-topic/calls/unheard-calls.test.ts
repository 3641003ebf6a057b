import { afterEach, expect, test } from 'vitest'
import { UNHEARD_AFTER_MS } from '#contract/room/slices/talks.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const roomOf = async ({ tutor, lessonId }: LiveLesson) =>
    (await tutor.does('/tutor/join-session', { lessonId })).room
  const talkIn = async (lesson: LiveLesson) => (await roomOf(lesson)).talks![0]!
  const answer = ({ tutor, sessionId, callId }: LiveLesson, of = callId) =>
    tutor.does('/tutor/response-calling', { sessionId, callId: of, response: 'answer' })
  const callRow = async (id: LiveLesson['callId']) =>
    await server().database.transaction((tx) =>
      tx.db
        .selectFrom('call')
        .select(['answeredAt', 'answeredBy', 'closedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )

  test('a call whose talk was not heard returns to its place in the queue', async () => {
    for (const ended of ['tutor', 'student', 'another', 'start', 'class'] as const) {
      const lesson = await aLiveLesson(server, 'calling')
      const { tutor, student, classmate, sessionId, callId } = lesson
      await classmate.does('/student/raise-call', { sessionId })
      await answer(lesson)
      const talk = await talkIn(lesson)
      const before = (await roomOf(lesson)).line
      server().clock.pass(UNHEARD_AFTER_MS)
      if (ended === 'tutor') await tutor.does('/end-talk', { talkId: talk.id })
      if (ended === 'student') await student.does('/end-talk', { talkId: talk.id })
      if (ended === 'another') await answer(lesson, before[1]!.id)
      if (ended === 'start') await tutor.does('/tutor/start-talk', { sessionId, studentId: classmate.id })
      if (ended === 'class') await tutor.does('/tutor/speak-to-class', { sessionId })
      const [first, second] = (await roomOf(lesson)).line
      expect([ended, first]).toEqual([ended, { ...before[0], answered: null }])
      expect(second!.id).toBe(before[1]!.id)
      expect(await callRow(callId)).toEqual({ answeredAt: null, answeredBy: null, closedAt: null })
      // The next answer is one press away.
      await answer(lesson)
      expect(await talkIn(lesson)).toMatchObject({ callId })
    }
  })

  test('a call ends with its talk if the two were connected, in one room, or could not know yet', async () => {
    for (const why of ['connected', 'in one room', 'early', 'the call'] as const) {
      const lesson = await aLiveLesson(server, 'calling')
      const { tutor, lessonId, sessionId, callId } = lesson
      if (why === 'in one room') await tutor.does('/tutor/set-in-one-room', { lessonId, inOneRoom: true })
      await answer(lesson)
      const talk = await talkIn(lesson)
      server().clock.pass(why === 'early' ? UNHEARD_AFTER_MS - 1 : UNHEARD_AFTER_MS)
      if (why === 'connected')
        await tutor.does('/tutor/report-talk', { talkId: talk.id, path: 'relayed', bytes: 100 })
      if (why === 'the call')
        await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'end' })
      else await tutor.does('/end-talk', { talkId: talk.id })
      expect([why, (await roomOf(lesson)).line]).toEqual([why, []])
      expect((await callRow(callId)).closedAt).toBe(server().clock().getTime())
    }
  })
})
