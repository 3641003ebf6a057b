import { afterEach, expect, test } from 'vitest'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'

const refused = (code: string, details?: object) => ({
  status: 409,
  body: { code, ...(details && { details }) },
})
const reason = '大雪のため'
const TODAY = { from: '2026-11-21', to: '2026-11-21' } as const

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const cancel = (lesson: LiveLesson, more: { reason?: string; lessonId?: LiveLesson['lessonId'] } = {}) =>
    lesson.tutor.ask('/cancel-lesson', { lessonId: lesson.lessonId, reason, ...more })
  const storedIn = async ({ tutor, lessonId }: LiveLesson) =>
    (await tutor.does('/tutor/lesson', { lessonId })).lesson

  test('a cancelled lesson says why to its students, its tutors and the parents', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { tutor, student, outsider, parent, lessonId } = lesson
    expect(await cancel(lesson, { reason: `  ${reason} ` })).toMatchObject({
      status: 200,
      body: { letters: 0 },
    })
    const told = expect.objectContaining({ id: lessonId, status: 'cancelled', cancelReason: reason })
    expect((await student.does('/student/auth', {})).today).toContainEqual(told)
    expect((await tutor.does('/tutor/lessons', TODAY)).lessons).toContainEqual(told)
    expect((await parent.does('/student/mypage', {})).cancelled).toEqual([
      { startsAt: TEN_O_CLOCK, endsAt: expect.any(Number), reason, madeUpAt: null },
    ])
    for (const someone of [student, tutor] as const) {
      const path = someone === student ? '/student/join-session' : '/tutor/join-session'
      expect(await someone.ask(path, { lessonId })).toMatchObject(refused('LessonCancelled', { reason }))
    }
    // The home screens of other students do not show it.
    expect((await outsider.does('/student/auth', {})).today).toEqual([])
  })

  test('the people in its waiting room are told why, and the room is closed', async () => {
    const lesson = await aLiveLesson(server, 'waiting')
    const { tutor, student, sessionId, lessonId, textbookId } = lesson
    const topic = `lesson-room/${sessionId}` as const
    const tablet = await aGreetedSocket(server(), student)
    await tablet.subscribe(topic)
    await cancel(lesson)
    await tablet.first('denied')
    expect(tablet.all('event').at(-1)).toMatchObject({ event: { type: 'lesson-cancelled', reason } })
    const late = await aGreetedSocket(server(), student)
    await late.subscribe(topic)
    const state = { status: 'finished', cancelledBecause: reason, joinRequests: [], line: [] }
    expect(late.all('snapshot')[0]).toMatchObject({ state })
    for (const socket of [tablet, late]) await socket.close()
    expect(await tutor.ask('/tutor/start-lesson-session', { sessionId })).toMatchObject(
      refused('SessionFinished'),
    )
    const state2 = onPage(textbookId, 2)
    expect((await student.ask('/student/record-state', { sessionId, state: state2 })).status).not.toBe(500)
    expect(await storedIn(lesson)).toMatchObject({ status: 'cancelled', cancelReason: reason })
    expect((await tutor.does('/tutor/lesson-students', { lessonId })).students[0]!.attendance).toMatchObject([
      { leftAt: TEN_O_CLOCK },
    ])
  })

  test('a lesson that runs, is finished, is a trial, or is cancelled already is not cancelled', async () => {
    const running = await aLiveLesson(server)
    expect(await cancel(running)).toMatchObject(refused('AlreadyStarted'))
    await running.tutor.does('/tutor/finish-lesson-session', { sessionId: running.sessionId })
    expect(await cancel(running)).toMatchObject(refused('SessionFinished'))
    const [trial] = (await running.trialStudent.does('/student/auth', {})).today
    expect(await cancel(running, { lessonId: trial!.id })).toMatchObject(refused('TrialLesson'))
    const planned = await aLiveLesson(server, 'planned')
    await cancel(planned)
    expect(await cancel(planned, { reason: '別の理由' })).toMatchObject(
      refused('LessonCancelled', { reason }),
    )
    expect(await storedIn(planned)).toMatchObject({ cancelReason: reason })
    expect(await storedIn(running)).toMatchObject({ status: 'finished', cancelReason: null })
  })

  test('of a cancellation and a start at the same instant one counts, and both screens show it', async () => {
    const lesson = await aLiveLesson(server, 'waiting')
    const { tutor, colleague, sessionId, lessonId } = lesson
    const [cancelled, started] = await Promise.all([
      colleague.ask('/cancel-lesson', { lessonId, reason }),
      tutor.ask('/tutor/start-lesson-session', { sessionId }),
    ])
    expect(new Set([cancelled.status, started.status])).toEqual(new Set([200, 409]))
    expect((await storedIn(lesson)).status).toBe(cancelled.status === 200 ? 'cancelled' : 'running')
  })

  test.each(['', '   ', 'あ'.repeat(201)])('a reason is needed, of at most 200 letters: %#', async (bad) => {
    const lesson = await aLiveLesson(server, 'planned')
    expect(await cancel(lesson, { reason: bad })).toMatchObject({ status: 422 })
    expect(await storedIn(lesson)).toMatchObject({ status: 'scheduled' })
  })
})
