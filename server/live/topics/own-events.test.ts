import { expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { recordHeavily } from '#server/room/testing/record-heavily.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { follow } from '#server/testing/follower.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket, type TestSocket } from '#server/testing/socket-pair.ts'
import { hubOf } from '../hub.ts'

const RECORD = '/student/record-state'

eachServer((server) => {
  const topicOf = ({ sessionId }: LiveLesson) => `lesson-room/${sessionId}` as const
  const state = ({ sessionId, textbookId }: LiveLesson, page = 2) => ({
    sessionId,
    state: onPage(textbookId, page),
    writeId: newId<string>(),
  })
  const watching = async (asker: Asker, lesson: LiveLesson, hello?: { own?: true }) => {
    const socket = await aGreetedSocket(server(), asker, hello)
    await socket.subscribe(topicOf(lesson))
    return socket
  }
  const eventsOf = (socket: TestSocket) => socket.read().filter((frame) => frame.t === 'event')
  const seqs = (socket: TestSocket) => eventsOf(socket).map(({ seq }) => seq)
  /** The rooms that the page has folded, and that a fresh visitor sees. */
  const bothRooms = async (socket: TestSocket, asker: Asker, lesson: LiveLesson) => {
    await socket.flush()
    const fresh = await watching(asker, lesson)
    for (const each of [socket, fresh]) await each.close()
    return [follow(socket.read()).room, follow(fresh.frames).room]
  }

  test('a student’s own state comes back in the answer alone, and reaches all others as an event', async () => {
    const lesson = await aLiveLesson(server)
    const [tablet, phone] = [await watching(lesson.student, lesson), await watching(lesson.student, lesson)]
    const tutor = await watching(lesson.tutor, lesson)
    const answer = await tablet.ask(RECORD, state(lesson))
    for (const socket of [tablet, phone, tutor]) await socket.flush()
    expect(tablet.all('event')).toEqual([])
    expect(answer.own).toEqual([
      {
        topic: topicOf(lesson),
        seq: (answer.body as { seq: number }).seq,
        at: server().clock().getTime(),
        // The first page of the lesson, so the words' length is told.
        event: { type: 'state-recorded', studentId: lesson.student.id, takesMs: expect.any(Number) },
        given: ['state'],
      },
    ])
    expect(eventsOf(tablet)).toEqual(phone.all('event'))
    expect(eventsOf(tablet)).toEqual(tutor.all('event'))
  })

  test('a page of an older build gets its own state as an event, and then the answer', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await watching(lesson.student, lesson, {})
    const answer = await socket.ask(RECORD, state(lesson))
    expect(answer).toEqual({ t: 'answer', id: answer.id, status: 200, body: { seq: expect.any(Number) } })
    const order = socket.frames.filter(({ t }) => t === 'event' || t === 'answer').map(({ t }) => t)
    expect(order).toEqual(['event', 'answer'])
  })

  test('a connection that does not follow the topic gets no event', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await aGreetedSocket(server(), lesson.student)
    const answer = await socket.ask(RECORD, state(lesson))
    expect(answer).toEqual({ t: 'answer', id: answer.id, status: 200, body: { seq: expect.any(Number) } })
    expect(eventsOf(socket)).toEqual([])
  })

  test('a call that causes several events brings them all, in order', async () => {
    const lesson = await aLiveLesson(server, 'calling')
    const [asking, other] = [await watching(lesson.tutor, lesson), await watching(lesson.tutor, lesson)]
    const { status, own } = await asking.ask('/tutor/finish-lesson-session', {
      sessionId: lesson.sessionId,
      writeId: newId<string>(),
    })
    await other.flush()
    expect([status, own!.length > 0, asking.all('event')]).toEqual([200, true, []])
    expect(eventsOf(asking)).toEqual(other.all('event'))
  })

  test('events of others that are broadcast before the answer is sent arrive after it', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await watching(lesson.student, lesson)
    const hub = hubOf(server().database)
    const publish = hub.publish.bind(hub)
    hub.publish = (topic, events, cause) => {
      publish(topic, events, cause)
      const { seq, at } = events.at(-1)!
      const started = { type: 'session-started', by: lesson.tutor.id }
      // Twice, as when another server's events are read from the database.
      for (const later of [1, 2, 1, 2]) publish(topic, [{ seq: seq + later, at, event: started }])
    }
    const { own } = await socket.ask(RECORD, state(lesson))
    hub.publish = publish
    await socket.flush()
    const { seq } = own![0]!
    expect(socket.frames.filter(({ t }) => t === 'event' || t === 'answer').map(({ t }) => t)).toEqual([
      'answer',
      'event',
      'event',
    ])
    expect(seqs(socket)).toEqual([seq, seq + 1, seq + 2])
  })

  test('with many writers at once, each page gets every event once and in order', async () => {
    const lesson = await aLiveLesson(server)
    const askers = [lesson.student, lesson.classmate]
    const sockets = await Promise.all(askers.map((asker) => watching(asker, lesson)))
    const tutor = await watching(lesson.tutor, lesson)
    for (let round = 0; round < 10; round += 1) {
      const asked = sockets.flatMap((socket) =>
        [1, 2, 3].map((page) => socket.ask(RECORD, state(lesson, page))),
      )
      const note = { kind: 'note', note: `round ${round}` }
      const { lessonId, student } = lesson
      const written = { lessonId, studentId: student.id, change: note, writeId: newId<string>() }
      const answers = await Promise.all([...asked, tutor.ask('/tutor/record-state', written)])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    for (const [index, socket] of [...sockets, tutor].entries()) {
      const [folded, fresh] = await bothRooms(socket, [...askers, lesson.tutor][index]!, lesson)
      expect(folded).toEqual(fresh)
      expect(socket.all('answer').some(({ own }) => own)).toBe(true)
    }
    const first = tutor.all('snapshot')[0]!.seq
    expect(seqs(tutor)).toEqual(Array.from({ length: 70 }, (_, index) => first + 1 + index))
  })

  test('a state that is sent while the page catches up is seen once', async () => {
    const lesson = await aLiveLesson(server)
    for (let visit = 0; visit < 5; visit += 1) {
      const socket = await aGreetedSocket(server(), lesson.student)
      socket.send({ t: 'subscribe', topic: topicOf(lesson) })
      await Promise.all([1, 2, 3].map((page) => socket.ask(RECORD, state(lesson, page))))
      const [folded, fresh] = await bothRooms(socket, lesson.student, lesson)
      expect(folded).toEqual(fresh)
    }
  })

  test('a state that is sent while the outcome of a commit is unknown is seen once', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await watching(lesson.student, lesson)
    hubOf(server().database).resync(topicOf(lesson))
    expect((await socket.ask(RECORD, state(lesson))).own).toBeUndefined()
    hubOf(server().database).resync(topicOf(lesson))
    await socket.first('current')
    const [folded, fresh] = await bothRooms(socket, lesson.student, lesson)
    expect(folded).toEqual(fresh)
  })

  test('an own event waits for an earlier event of another writer that was not broadcast', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await watching(lesson.student, lesson)
    const hub = hubOf(server().database)
    const publish = hub.publish.bind(hub)
    hub.publish = () => {}
    await lesson.tutor.does('/tutor/record-state', {
      lessonId: lesson.lessonId,
      studentId: lesson.student.id,
      change: { kind: 'page', place: { textbookId: lesson.textbookId, page: 3 } },
    })
    hub.publish = publish
    const { own, body } = await socket.ask(RECORD, state(lesson))
    expect(own).toBeUndefined()
    await socket.first('event', ({ seq }) => seq === (body as { seq: number }).seq)
    const [folded, fresh] = await bothRooms(socket, lesson.student, lesson)
    expect(folded).toEqual(fresh)
  })

  test('after a lost answer the event comes with the reconnection, and the repeated call brings nothing', async () => {
    const lesson = await aLiveLesson(server)
    const [lost, tutor] = [await watching(lesson.student, lesson), await watching(lesson.tutor, lesson)]
    const write = state(lesson)
    lost.send({ t: 'ask', id: 1, path: RECORD, input: write })
    // The server has received it, since the tutor hears of it.
    await tutor.first('event')
    lost.ws.terminate()
    const socket = await aGreetedSocket(server(), lesson.student)
    await socket.subscribe(topicOf(lesson), lost.all('snapshot')[0]!.seq)
    const again = await socket.ask(RECORD, write)
    expect([again.status, again.own]).toEqual([200, undefined])
    expect(seqs(socket)).toEqual(tutor.all('event').map(({ seq }) => seq))
  })

  test('a write that is sent twice at once is brought once', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await watching(lesson.student, lesson)
    const write = state(lesson)
    const answers = await Promise.all([socket.ask(RECORD, write), socket.ask(RECORD, write)])
    expect(answers.map(({ body }) => body)).toEqual([answers[0]!.body, answers[0]!.body])
    expect(answers.filter(({ own }) => own)).toHaveLength(1)
    expect(eventsOf(socket)).toHaveLength(1)
  })

  test('a student whose network stalls gets the answer, and the events when it flows again', async () => {
    const lesson = await aLiveLesson(server)
    const [stalled, calm] = [await watching(lesson.student, lesson), await watching(lesson.tutor, lesson)]
    stalled.ws.pause()
    for (let each = 0; each < 60; each += 1) await recordHeavily(server(), lesson, 200_000)
    stalled.send({ t: 'ask', id: 1, path: RECORD, input: state(lesson) })
    await calm.first('event', ({ event }) => !JSON.stringify(event).includes('ink'))
    stalled.ws.resume()
    const answer = await stalled.first('answer')
    expect([answer.status, answer.own]).toEqual([200, undefined])
    await stalled.first('current', ({ seq }) => seq === seqs(calm).at(-1))
    expect(seqs(stalled)).toEqual(seqs(calm))
  }, 15_000)

  test('another sign-in on the socket of the same person changes what the page takes', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await watching(lesson.student, lesson, {})
    expect((await socket.ask(RECORD, state(lesson))).own).toBeUndefined()
    socket.send({ t: 'hello', token: lesson.student.token, own: true })
    await socket.flush()
    expect((await socket.ask(RECORD, state(lesson))).own).toHaveLength(1)
  })
})
