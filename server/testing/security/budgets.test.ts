import { expect, test } from 'vitest'
import { CLOSE } from '#contract/kernel/live/frames.ts'
import { newId } from '#contract/kernel/random.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { firstServer } from '../a-server.ts'
import { type Answer, type Asker, ask } from '../actors.ts'
import { aLiveLesson } from '../scenes/a-live-lesson.ts'
import { aGreetedSocket, aSocket } from '../socket-pair.ts'

firstServer((server) => {
  /** Sends so many at once, like a client that waits for nothing. */
  const flood = (count: number, one: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, one))
  const refusedOf = (answers: Answer[]) => answers.filter(({ status }) => status === 429)
  const poll = async (asker: Asker, question: object = {}) => {
    const { statusCode, headers, payload } = await server().http.inject({
      method: 'POST',
      url: '/live/poll',
      headers: { authorization: `Bearer ${asker.token}` },
      payload: { topics: [], tells: [], ...question },
    })
    return { status: statusCode, headers, body: JSON.parse(payload) }
  }

  test('a client that writes without end is told to wait, and a classmate writes on', async () => {
    const { student, classmate, sessionId, textbookId } = await aLiveLesson(server)
    const state = onPage(textbookId, 2)
    const answers = await flood(240, () => student.ask('/student/record-state', { sessionId, state }))
    expect(answers[0]!.status).toBe(200)
    expect(refusedOf(answers).length).toBeGreaterThan(40)
    for (const { body, headers } of refusedOf(answers)) {
      expect(body).toEqual({ message: 'Too many. Please wait.' })
      expect(Number(headers['retry-after'])).toBe(1)
    }
    await classmate.does('/student/record-state', { sessionId, state })
    // One line reports it, not one line for each refusal.
    const lines = server().logged.filter((line) => line.includes('over-budget') && line.includes(student.id))
    expect(lines).toHaveLength(1)
  })

  test('a client that asks without end is refused before the database is read', async () => {
    const { student, classmate } = await aLiveLesson(server, 'planned')
    const answers = await flood(480, () => student.ask('/student/current-state', {}))
    expect(refusedOf(answers).length).toBeGreaterThan(100)
    await classmate.does('/student/current-state', {})
  })

  test('half an hour of work without a network comes home in one write; eight such at once wait their turn', async () => {
    const { student, sessionId, textbookId } = await aLiveLesson(server)
    const at = server().clock().getTime()
    const earlier = Array.from({ length: 200 }, (_, each) => ({
      state: onPage(textbookId, 1 + (each % 2)),
      at: at - 1_000 * (200 - each),
    }))
    const send = () =>
      student.ask('/student/record-state', { sessionId, earlier, state: onPage(textbookId, 2), at })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(refusedOf(answers).length).toBeGreaterThanOrEqual(6)
    expect(Number(refusedOf(answers)[0]!.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a screen that is reloaded thirty times in a row is never refused', async () => {
    const { student, sessionId, lessonId, textbookId } = await aLiveLesson(server)
    for (let reload = 0; reload < 30; reload += 1) {
      const socket = await aGreetedSocket(server(), student)
      await socket.subscribe(`lesson-room/${sessionId}`)
      for (const answer of [
        await student.ask('/student/auth', {}),
        await student.ask('/student/join-session', { lessonId }),
        await student.ask('/levels', {}),
        await student.ask('/pages', { textbookId }),
        await student.ask('/student/honors', {}),
      ])
        expect(answer.status).toBe(200)
      await socket.close()
    }
  })

  test('renewing a session without end is refused, and ends no session', async () => {
    const { student } = await aLiveLesson(server, 'planned')
    const cookie = student.cookie!
    const answers = await flood(120, () => ask(server(), '/student/auth', {}, { cookie }))
    expect(refusedOf(answers).length).toBeGreaterThan(20)
    for (const { headers } of refusedOf(answers)) expect(headers['set-cookie']).toBeUndefined()
    await student.does('/student/current-state', {})
  })

  test('a ninth socket of one sign-in is turned away, and a freed place is taken', async () => {
    const { student, classmate } = await aLiveLesson(server, 'planned')
    const eight = await Promise.all(Array.from({ length: 8 }, () => aGreetedSocket(server(), student)))
    const ninth = await aSocket(server())
    ninth.send({ t: 'hello', token: student.token })
    expect(await ninth.closed).toBe(CLOSE.tooMany)
    await (await aGreetedSocket(server(), classmate)).close()
    await eight[0]!.close()
    for (const socket of [await aGreetedSocket(server(), student), ...eight.slice(1)]) {
      await socket.flush()
      await socket.close()
    }
  })

  test('a fifth poll of one sign-in waits, and the four go on', async () => {
    const { student, tutor, sessionId } = await aLiveLesson(server)
    const topics = [{ topic: `lesson-room/${sessionId}`, after: null }]
    const four = await Promise.all(Array.from({ length: 4 }, () => poll(student, { topics })))
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const fifth = await poll(student, { topics })
    expect(fifth.status).toBe(429)
    expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(0)
    expect((await poll(tutor, { topics })).status).toBe(200)
    expect((await poll(student, { poll: four[0]!.body.poll, topics })).status).toBe(200)
  })

  test('a tutor gets at most ten positions a second from one device', async () => {
    const { student, tutor, sessionId } = await aLiveLesson(server)
    const topic = `lesson-room/${sessionId}` as const
    const [talking, hearing] = [
      await aGreetedSocket(server(), student),
      await aGreetedSocket(server(), tutor),
    ]
    await talking.subscribe(topic)
    await hearing.subscribe(topic)
    for (let positionMs = 0; positionMs < 60; positionMs += 1)
      talking.send({ t: 'tell', topic, event: { page: 1, sentence: 's1', positionMs } })
    await talking.flush()
    await hearing.flush()
    const heard = hearing.all('told').length
    expect(heard).toBeGreaterThanOrEqual(20)
    expect(heard).toBeLessThan(60)
    await talking.close()
    await hearing.close()
  })

  test('a socket that subscribes without end is closed', async () => {
    const { student, sessionId } = await aLiveLesson(server)
    const socket = await aGreetedSocket(server(), student)
    const topic = `lesson-room/${sessionId}` as const
    for (let turn = 0; turn < 58; turn += 1) {
      socket.send({ t: 'subscribe', topic })
      socket.send({ t: 'unsubscribe', topic })
    }
    await socket.flush()
    const other = await aGreetedSocket(server(), student)
    for (let turn = 0; turn < 50; turn += 1) {
      other.send({ t: 'subscribe', topic: `lesson-room/${newId<string>()}` })
    }
    expect(await other.closed).toBe(CLOSE.tooMany)
    await socket.close().catch(() => undefined)
  })
})
