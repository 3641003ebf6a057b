import { afterEach, expect, test } from 'vitest'
import type { PeerId, TalkId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { lessonTalks } from '#server/room/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'

const refused = (code: string, details: object = {}) => ({ status: 409, body: { code, details } })
const peer = () => newId<PeerId>()

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const talksIn = async ({ tutor, lessonId }: LiveLesson) =>
    (await tutor.does('/tutor/join-session', { lessonId })).room.talks ?? []
  const lineIn = async ({ tutor, lessonId }: LiveLesson) =>
    (await tutor.does('/tutor/join-session', { lessonId })).room.line
  const rowsOf = async ({ sessionId }: LiveLesson) =>
    await server().database.transaction((tx) =>
      tx.db.selectFrom('talk').selectAll().where('sessionId', '=', sessionId).orderBy('beganAt').execute(),
    )
  const isHeard = ({ tutor }: LiveLesson, talkId: TalkId) =>
    tutor.does('/tutor/report-talk', { talkId, path: 'relayed', bytes: 100 })
  const start = (by: LiveLesson['tutor'], lesson: LiveLesson, whom = lesson.student) =>
    by.ask('/tutor/start-talk', { sessionId: lesson.sessionId, studentId: whom.id })
  const answer = (lesson: LiveLesson, callId = lesson.callId) =>
    lesson.tutor.does('/tutor/response-calling', { sessionId: lesson.sessionId, callId, response: 'answer' })

  test('answering a call opens a talk, and ending either ends both', async () => {
    for (const ended of ['call', 'tutor', 'student'] as const) {
      const lesson = await aLiveLesson(server, 'calling')
      const { tutor, student, sessionId, callId } = lesson
      await answer(lesson)
      const [talk] = await talksIn(lesson)
      expect(talk).toMatchObject({ kind: 'private', tutorId: tutor.id, studentId: student.id, callId })
      server().clock.pass(5_000)
      await isHeard(lesson, talk!.id)
      if (ended === 'call')
        await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'end' })
      if (ended === 'tutor') await tutor.does('/end-talk', { talkId: talk!.id })
      if (ended === 'student') await student.does('/end-talk', { talkId: talk!.id })
      expect([await talksIn(lesson), await lineIn(lesson)]).toEqual([[], []])
      expect(await rowsOf(lesson)).toMatchObject([
        { callId, studentId: student.id, endedBy: ended, endedAt: server().clock().getTime() },
      ])
      expect(await tutor.ask('/end-talk', { talkId: talk!.id })).toMatchObject(refused('TalkOver'))
      expect(await student.ask('/join-talk', { talkId: talk!.id, peer: peer() })).toMatchObject(
        refused('TalkOver'),
      )
    }
  })

  test('a consent that is recorded while the call is answered begins the talk', async () => {
    const lesson = await aLiveLesson(server, 'calling')
    const { tutor, student, office, branchId, callId } = lesson
    const guardian = { displayName: '青木 まさと', relation: 'father' } as const
    const about = { studentId: student.id, kind: 'voice', guardian } as const
    await tutor.does('/record-consent', { ...about, isGiven: false, how: 'telephone' })
    await answer(lesson)
    expect(await talksIn(lesson)).toEqual([])
    await office.does('/office/record-consents', {
      branchId,
      studentIds: [student.id],
      about: [{ kind: 'recording' }],
      day: '2026-11-21',
    })
    expect(await talksIn(lesson)).toEqual([])
    await tutor.does('/record-consent', { ...about, isGiven: true, how: 'paper' })
    const [talk] = await talksIn(lesson)
    expect(talk).toMatchObject({ kind: 'private', tutorId: tutor.id, studentId: student.id, callId })
  })

  test('a tutor talks with a student who did not call; the same press again is the same talk', async () => {
    const lesson = await aLiveLesson(server)
    const first = await start(lesson.tutor, lesson)
    const again = await start(lesson.tutor, lesson)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await talksIn(lesson)).toMatchObject([{ id: first.body.talkId, callId: null }])
    expect(await rowsOf(lesson)).toHaveLength(1)
  })

  test('a tutor is with one student at a time', async () => {
    const lesson = await aLiveLesson(server, 'calling')
    await answer(lesson)
    await isHeard(lesson, (await talksIn(lesson))[0]!.id)
    await start(lesson.tutor, lesson, lesson.classmate)
    expect(await talksIn(lesson)).toMatchObject([{ studentId: lesson.classmate.id, callId: null }])
    expect(await lineIn(lesson)).toEqual([])
    expect((await rowsOf(lesson)).map(({ endedBy }) => endedBy)).toEqual(['tutor', null])
  })

  test('a talk with a student who is calling answers the call', async () => {
    const lesson = await aLiveLesson(server, 'calling')
    await start(lesson.tutor, lesson)
    expect(await lineIn(lesson)).toMatchObject([{ id: lesson.callId, answered: { by: lesson.tutor.id } }])
    expect(await talksIn(lesson)).toMatchObject([{ callId: lesson.callId }])
    // With the tutor there, nothing is left to ask for.
    await lesson.student.does('/student/raise-call', { sessionId: lesson.sessionId })
    expect(await lineIn(lesson)).toHaveLength(1)
  })

  test('without a consent no talk begins, and a call can still be answered', async () => {
    const lesson = await aLiveLesson(server, 'calling')
    await withdraw(lesson)
    expect(await start(lesson.tutor, lesson)).toMatchObject(refused('NoConsent'))
    await answer(lesson)
    expect(await talksIn(lesson)).toEqual([])
    expect(await lineIn(lesson)).toMatchObject([{ answered: { by: lesson.tutor.id } }])
  })

  const withdraw = (lesson: LiveLesson, isGiven = false) =>
    lesson.tutor.does('/record-consent', {
      studentId: lesson.student.id,
      kind: 'voice',
      isGiven,
      guardian: { displayName: '青木 ゆみ', relation: 'mother' },
      how: 'paper',
    })

  test('a withdrawn consent ends the talk within two seconds, for both', async () => {
    const lesson = await aLiveLesson(server, 'talking')
    const { tutor, student, talkId } = lesson
    const topic = `talk/${talkId}` as const
    const sockets = [await aGreetedSocket(server(), tutor), await aGreetedSocket(server(), student)]
    for (const socket of sockets) await socket.subscribe(topic)
    const withdrawnAt = performance.now()
    await withdraw(lesson)
    for (const socket of sockets) {
      await socket.first('denied')
      expect(socket.all('event').map(({ event }) => event)).toEqual([{ type: 'ended' }])
    }
    expect(performance.now() - withdrawnAt).toBeLessThan(2_000)
    expect(await talksIn(lesson)).toEqual([])
    expect(await rowsOf(lesson)).toMatchObject([{ endedBy: 'consent' }])
    const { room } = await tutor.does('/tutor/join-session', { lessonId: lesson.lessonId })
    expect(room.students[student.id]!.consents).toEqual({ voice: false, recording: true })
    // Given again, the next talk is possible.
    await withdraw(lesson, true)
    expect((await start(tutor, lesson)).status).toBe(200)
    for (const socket of sockets) await socket.close()
  })

  test('a student whose device is not connected cannot be talked to', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const tutors = await aGreetedSocket(server(), lesson.tutor)
    await tutors.subscribe(topic)
    const device = await aGreetedSocket(server(), lesson.student)
    await device.subscribe(topic)
    await device.close()
    await tutors.first('present', ({ present }) => present[lesson.student.id]?.here === false)
    expect(await start(lesson.tutor, lesson)).toMatchObject(refused('StudentAway'))
    const back = await aGreetedSocket(server(), lesson.student)
    await back.subscribe(topic)
    expect((await start(lesson.tutor, lesson)).status).toBe(200)
    await lesson.student.does('/student/leave-session', { sessionId: lesson.sessionId })
    expect(await rowsOf(lesson)).toMatchObject([{ endedBy: 'left' }])
    expect(await start(lesson.tutor, lesson)).toMatchObject(refused('StudentAway'))
    for (const socket of [tutors, back]) await socket.close()
  })

  test('two tutors press at once: one talks, the other is told who', async () => {
    const lesson = await aLiveLesson(server)
    const { tutor, colleague, lessonId } = lesson
    await colleague.does('/tutor/join-session', { lessonId })
    const answers = await Promise.all([start(tutor, lesson), start(colleague, lesson)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [talk] = await talksIn(lesson)
    const lost = answers.find(({ status }) => status === 409)!
    expect(lost.body).toMatchObject({ code: 'InOtherTalk', details: { by: talk!.displayName } })
    expect(await rowsOf(lesson)).toHaveLength(1)
  })

  test('a take-over ends the talk; the new tutor goes on with the call in one press', async () => {
    const lesson = await aLiveLesson(server, 'calling')
    const { tutor, colleague, lessonId, callId } = lesson
    await answer(lesson)
    await colleague.does('/tutor/join-session', { lessonId, takeOverFrom: tutor.person.id as never })
    expect(await talksIn(lesson)).toEqual([])
    expect(await start(tutor, lesson)).toMatchObject(refused('NotLeading', { by: '林 けんじ' }))
    expect((await start(colleague, lesson)).status).toBe(200)
    expect(await talksIn(lesson)).toMatchObject([{ tutorId: colleague.id, callId }])
    expect((await rowsOf(lesson)).map(({ endedBy }) => endedBy)).toEqual(['take-over', null])
  })

  test('a tutor speaks to the class: the private talk ends, and pressing again changes nothing', async () => {
    const lesson = await aLiveLesson(server, 'talking')
    const { tutor, colleague, lessonId, sessionId, student, classmate } = lesson
    const { talkId } = await tutor.does('/tutor/speak-to-class', { sessionId })
    expect((await tutor.does('/tutor/speak-to-class', { sessionId })).talkId).toBe(talkId)
    expect(await talksIn(lesson)).toMatchObject([{ id: talkId, kind: 'class', studentId: null }])
    for (const each of [student, classmate]) await each.does('/join-talk', { talkId, peer: peer() })
    // A student can leave it alone, not end it for the others.
    expect((await student.ask('/end-talk', { talkId })).status).toBe(404)
    await colleague.does('/tutor/join-session', { lessonId })
    expect(await colleague.ask('/tutor/speak-to-class', { sessionId })).toMatchObject({
      body: { code: 'InOtherTalk' },
    })
    await tutor.does('/end-talk', { talkId })
    expect(await talksIn(lesson)).toEqual([])
  })

  test('the finish ends every talk, and no talk begins before the start', async () => {
    const waiting = await aLiveLesson(server, 'waiting')
    expect(await start(waiting.tutor, waiting)).toMatchObject(refused('SessionNotRunning'))
    const lesson = await aLiveLesson(server, 'talking')
    await lesson.tutor.does('/tutor/finish-lesson-session', { sessionId: lesson.sessionId })
    expect(await rowsOf(lesson)).toMatchObject([{ endedBy: 'finish' }])
    expect(await start(lesson.tutor, lesson)).toMatchObject(refused('SessionNotRunning'))
  })

  test('figures of the connection are accepted until a minute after the end', async () => {
    const lesson = await aLiveLesson(server, 'talking')
    const { tutor, talkId } = lesson
    server().clock.pass(700)
    await tutor.does('/tutor/report-talk', { talkId, path: 'relayed', bytes: 100 })
    server().clock.pass(9_300)
    await tutor.does('/end-talk', { talkId })
    server().clock.pass(60_000)
    await tutor.does('/tutor/report-talk', { talkId, path: 'relayed', bytes: 27_000 })
    expect(await rowsOf(lesson)).toMatchObject([
      { connectedAt: TEN_O_CLOCK + 700, endedAt: TEN_O_CLOCK + 10_000, path: 'relayed', bytes: 27_000 },
    ])
    const wasInTalk = async (from: number, to: number) =>
      await server().database.transaction((tx) =>
        lessonTalks.wasInTalk(tx, lesson.student.person.id, {
          from: TEN_O_CLOCK + from,
          to: TEN_O_CLOCK + to,
        }),
      )
    // Before the line there was nothing to hear.
    expect([await wasInTalk(0, 699), await wasInTalk(0, 700), await wasInTalk(10_000, 20_000)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await wasInTalk(10_001, 20_000)).toBe(false)
    server().clock.pass(1)
    expect(await tutor.ask('/tutor/report-talk', { talkId, path: 'direct', bytes: 1 })).toMatchObject(
      refused('TalkOver'),
    )
  })
})
