import { afterEach, expect, test } from 'vitest'
import type { TutorId } from '#contract/kernel/ids.ts'
import { placeInLine } from '#contract/room/slices/calls.ts'
import { talkOfTutor } from '#contract/room/slices/talks.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type LiveLesson, aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const refused = (code: string) => ({ status: 409, body: { code } })

eachServer((server, restart) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const raise = (who: LiveLesson['student'], { sessionId }: LiveLesson) =>
    who.does('/student/raise-call', { sessionId })
  const withdraw = (who: LiveLesson['student'], { sessionId }: LiveLesson) =>
    who.ask('/student/withdraw-call', { sessionId })
  const line = async ({ tutor, lessonId }: LiveLesson) =>
    (await tutor.does('/tutor/join-session', { lessonId })).room.line

  /** Both call, the classmate ten seconds later. */
  const bothCalling = async () => {
    const lesson = await aLiveLesson(server, 'running')
    await raise(lesson.student, lesson)
    server().clock.pass(10_000)
    await raise(lesson.classmate, lesson)
    return lesson
  }

  test('the first student to call stays first, after another press and after a reload', async () => {
    const lesson = await bothCalling()
    const before = await line(lesson)
    expect(before.map(({ studentId, raisedAt }) => [studentId, raisedAt])).toEqual([
      [lesson.student.id, TEN_O_CLOCK],
      [lesson.classmate.id, TEN_O_CLOCK + 10_000],
    ])
    server().clock.pass(60_000)
    await raise(lesson.student, lesson)
    await lesson.student.does('/student/join-session', { lessonId: lesson.lessonId })
    expect(await line(lesson)).toEqual(before)
  })

  test('a restart changes neither the order nor the waiting time', async () => {
    const lesson = await bothCalling()
    const before = await line(lesson)
    await restart()
    server().clock.pass(60_000)
    expect(await line(lesson)).toEqual(before)
    const { room } = await lesson.classmate.does('/student/join-session', { lessonId: lesson.lessonId })
    expect(placeInLine(room, lesson.classmate.person.id)).toBe(2)
    expect(room.line[1]!.raisedAt).toBe(TEN_O_CLOCK + 10_000)
    // They are not told whose call is before theirs.
    expect(room.line[0]!.studentId).toBeNull()
  })

  test('answering a call brings the tutor, ending it frees the place, and a new call goes to the end', async () => {
    const lesson = await bothCalling()
    const { tutor, student, classmate, sessionId } = lesson
    const [first, second] = await line(lesson)
    const respond = (callId: typeof first, response: 'answer' | 'end') =>
      tutor.ask('/tutor/response-calling', { sessionId, callId: callId!.id, response })
    expect(await respond(first, 'end')).toMatchObject(refused('CallNotAnswered'))
    expect((await respond(first, 'answer')).status).toBe(200)
    expect((await line(lesson))[0]!.answered).toEqual({
      by: tutor.id,
      displayName: '森 まどか',
      at: TEN_O_CLOCK + 10_000,
    })
    expect(await withdraw(student, lesson)).toMatchObject(refused('CallAnswered'))
    expect((await respond(first, 'end')).status).toBe(200)
    expect(await respond(first, 'end')).toMatchObject(refused('CallClosed'))
    expect(await respond(first, 'answer')).toMatchObject(refused('CallClosed'))
    expect(await line(lesson)).toEqual([second])
    await raise(student, lesson)
    expect((await line(lesson)).map(({ studentId }) => studentId)).toEqual([classmate.id, student.id])
  })

  test('answering the next student ends the call before, whose talk was heard', async () => {
    const lesson = await bothCalling()
    const { tutor, sessionId, lessonId, classmate } = lesson
    for (const { id } of await line(lesson)) {
      await tutor.does('/tutor/response-calling', { sessionId, callId: id, response: 'answer' })
      const { room } = await tutor.does('/tutor/join-session', { lessonId })
      await tutor.does('/tutor/report-talk', {
        talkId: talkOfTutor(room, tutor.person.id as TutorId)!.id,
        path: 'direct',
        bytes: 100,
      })
    }
    const open = await line(lesson)
    expect(open.map(({ studentId, answered }) => [studentId, answered?.by])).toEqual([
      [classmate.id, tutor.id],
    ])
  })

  test('a withdrawn call leaves the queue, and so does the call of a student who leaves', async () => {
    const lesson = await bothCalling()
    expect((await withdraw(lesson.student, lesson)).status).toBe(200)
    expect(await withdraw(lesson.student, lesson)).toMatchObject(refused('NoOpenCall'))
    expect((await line(lesson)).map(({ studentId }) => studentId)).toEqual([lesson.classmate.id])
    await lesson.classmate.does('/student/leave-session', { sessionId: lesson.sessionId })
    expect(await line(lesson)).toEqual([])
    const { database } = server()
    const rows = await database.transaction(({ db }) =>
      db.selectFrom('call').select('closedAs').where('sessionId', '=', lesson.sessionId).execute(),
    )
    expect(rows.map(({ closedAs }) => closedAs)).toEqual(['withdrawn', 'withdrawn'])
  })

  test('a student in the waiting room cannot call', async () => {
    const { student, sessionId } = await aLiveLesson(server, 'waiting')
    const answer = await student.ask('/student/raise-call', { sessionId })
    expect(answer).toMatchObject(refused('SessionNotStarted'))
  })

  test('a call of another lesson is answered with 404', async () => {
    const [here, there] = [await aLiveLesson(server, 'calling'), await aLiveLesson(server, 'calling')]
    const given = { sessionId: here.sessionId, callId: there.callId, response: 'answer' } as const
    expect((await here.tutor.ask('/tutor/response-calling', given)).status).toBe(404)
  })
})
