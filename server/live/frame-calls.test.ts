import { expect, test } from 'vitest'
import { CLOSE } from '#contract/kernel/live/frames.ts'
import { newId } from '#contract/kernel/random.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket, aSocket } from '#server/testing/socket-pair.ts'

eachServer((server) => {
  const RECORD = '/student/record-state'
  const state = ({ sessionId, textbookId }: LiveLesson, page = 2) => ({
    sessionId,
    state: onPage(textbookId, page),
    writeId: newId<string>(),
  })

  test('a state that is sent on a socket is answered, and reaches the tutor', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const socket = await aGreetedSocket(server(), lesson.student)
    const tutor = await aGreetedSocket(server(), lesson.tutor)
    for (const each of [socket, tutor]) await each.subscribe(topic)
    const answer = await socket.ask(RECORD, state(lesson))
    expect(answer).toMatchObject({ status: 200, body: { seq: expect.any(Number) } })
    const { seq } = answer.body as { seq: number }
    const event = await tutor.first('event', (frame) => frame.seq === seq)
    expect(event.event).toMatchObject({ type: 'state-recorded', studentId: lesson.student.id })
  })

  test('a hundred states that are sent at once are all answered, each with its own seq', async () => {
    const lesson = await aLiveLesson(server)
    const sockets = await Promise.all(
      [lesson.student, lesson.classmate].map((who) => aGreetedSocket(server(), who)),
    )
    const answers = []
    for (let round = 0; round < 10; round += 1)
      answers.push(
        ...(await Promise.all(
          sockets.flatMap((socket) =>
            Array.from({ length: 5 }, (_, each) => socket.ask(RECORD, state(lesson, 1 + (each % 3)))),
          ),
        )),
      )
    const seqs = answers.map(({ body }) => (body as { seq: number }).seq)
    expect(new Set(seqs).size).toBe(100)
  })

  test('a socket answers neither the calls of signing in nor unknown calls', async () => {
    const { student } = await aLiveLesson(server, 'planned')
    const socket = await aGreetedSocket(server(), student)
    for (const path of ['/signin', '/signout', '/student/auth', '/nothing', '/live/poll'])
      expect(await socket.ask(path, {})).toMatchObject({ status: 404, body: { message: 'Not found.' } })
  })

  test('an expired token is reported, and the socket goes on with the renewed one', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await aGreetedSocket(server(), lesson.student)
    server().clock.pass(16 * 60_000)
    expect(await socket.ask(RECORD, state(lesson))).toMatchObject({
      status: 403,
      body: { reason: 'expired' },
    })
    const { access } = await lesson.student.does('/student/auth', {})
    socket.send({ t: 'hello', token: access.accessToken })
    await socket.flush()
    expect((await socket.ask(RECORD, state(lesson))).status).toBe(200)
    server().clock.pass(-16 * 60_000)
  })

  test('a client that sends calls without end is told to wait, and a classmate is answered', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await aGreetedSocket(server(), lesson.student)
    const statuses: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const asked = Array.from({ length: 20 }, () => socket.ask(RECORD, state(lesson)))
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100)
    expect(statuses).toContain(429)
    const other = await aGreetedSocket(server(), lesson.classmate)
    expect((await other.ask(RECORD, state(lesson))).status).toBe(200)
  })

  test('a client that sends more calls at once than a browser can loses its socket', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await aGreetedSocket(server(), lesson.student)
    for (let id = 1; id <= 60; id += 1) socket.send({ t: 'ask', id, path: RECORD, input: state(lesson) })
    expect(await socket.closed).toBe(CLOSE.tooMany)
  })

  test('a call that is badly formed counts as a broken frame, and calls before hello get no answer', async () => {
    const { student } = await aLiveLesson(server, 'planned')
    for (const broken of [
      { id: 1.5 },
      { id: 1, path: 7 },
      { path: 'x'.repeat(81) },
      { input: [] },
      { input: null },
    ]) {
      const socket = await aGreetedSocket(server(), student)
      socket.ws.send(JSON.stringify({ t: 'ask', id: 1, path: '/levels', input: {}, ...broken }))
      expect(await socket.closed).toBe(CLOSE.badFrame)
    }
    const socket = await aSocket(server())
    socket.send({ t: 'ask', id: 1, path: '/levels', input: {} })
    expect(await socket.closed).toBe(CLOSE.badFrame)
  })
})
