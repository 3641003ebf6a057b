import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const waitingFor = async (who: LiveLesson['tutor']) => (await who.does('/tutor/waiting-calls', {})).lessons
  const raise = (who: LiveLesson['student'], { sessionId }: LiveLesson) =>
    who.does('/student/raise-call', { sessionId })
  const callIdsIn = async ({ tutor, lessonId }: LiveLesson) =>
    (await tutor.does('/tutor/join-session', { lessonId })).room.line.map(({ id }) => id)

  test('a tutor sees on any screen how many students call in their lesson and since when, without names', async () => {
    const lesson = await aLiveLesson(server)
    expect(await waitingFor(lesson.tutor)).toEqual([])
    await raise(lesson.student, lesson)
    server().clock.pass(10_000)
    await raise(lesson.classmate, lesson)
    const [first, second] = await callIdsIn(lesson)
    const lessons = await waitingFor(lesson.tutor)
    expect(lessons).toEqual([
      {
        lessonId: lesson.lessonId,
        classroom: lesson.classroom.name,
        calls: [
          { id: first, raisedAt: TEN_O_CLOCK },
          { id: second, raisedAt: TEN_O_CLOCK + 10_000 },
        ],
      },
    ])
    expect(JSON.stringify(lessons)).not.toMatch(/青木|石田/)
  })

  test('a call that was answered or withdrawn, or whose lesson is over, is not counted', async () => {
    const lesson = await aLiveLesson(server, 'calling')
    const { tutor, classmate, student, sessionId, callId } = lesson
    await raise(classmate, lesson)
    await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'answer' })
    expect((await waitingFor(tutor))[0]!.calls).toHaveLength(1)
    await classmate.does('/student/withdraw-call', { sessionId })
    expect(await waitingFor(tutor)).toEqual([])
    await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'end' })
    await raise(student, lesson)
    expect(await waitingFor(tutor)).toHaveLength(1)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await waitingFor(tutor)).toEqual([])
  })

  test('a colleague sees the calls from joining on, and is the only one after a takeover', async () => {
    const lesson = await aLiveLesson(server, 'calling')
    const elsewhere = await aLiveLesson(server, 'calling')
    const { tutor, colleague, lessonId } = lesson
    expect(await waitingFor(colleague)).toEqual([])
    await colleague.does('/tutor/join-session', { lessonId })
    expect([(await waitingFor(tutor)).length, (await waitingFor(colleague)).length]).toEqual([1, 1])
    await colleague.does('/tutor/join-session', { lessonId, takeOverFrom: tutor.id as never })
    expect([(await waitingFor(tutor)).length, (await waitingFor(colleague)).length]).toEqual([0, 1])
    // Another branch has its own.
    expect((await waitingFor(elsewhere.tutor)).map((each) => each.lessonId)).toEqual([elsewhere.lessonId])
  })
})
