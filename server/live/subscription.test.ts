import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import { recordHeavily } from '#server/room/testing/record-heavily.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket, type TestSocket } from '#server/testing/socket-pair.ts'
import { hubOf } from './hub.ts'

const MEGABYTE = 1024 * 1024

eachServer((server) => {
  const watching = async (asker: Asker, { sessionId }: LiveLesson) => {
    const socket = await aGreetedSocket(server(), asker)
    await socket.subscribe(`lesson-room/${sessionId}`)
    return socket
  }
  const seqs = ({ frames }: TestSocket) =>
    frames.flatMap((frame: ServerFrame) => (frame.t === 'event' ? [frame.seq] : []))

  test('two commits that are broadcast in the wrong order are seen in the right one', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await watching(lesson.tutor, lesson)
    const { seq } = socket.all('snapshot')[0]!
    const told = (later: number) => ({
      seq: seq + later,
      at: 1,
      event: { type: 'session-started', by: lesson.tutor.id },
    })
    const hub = hubOf(server().database)
    const topic = `lesson-room/${lesson.sessionId}` as const
    hub.publish(topic, [told(2), told(3)])
    await socket.flush()
    expect(seqs(socket)).toEqual([])
    hub.publish(topic, [told(1)])
    hub.publish(topic, [told(1), told(4)])
    await socket.flush()
    expect(seqs(socket)).toEqual([seq + 1, seq + 2, seq + 3, seq + 4])
    await socket.close()
  })

  test('events that come in any order and twice while a reader catches up are seen once each, in order', async () => {
    const lesson = await aLiveLesson(server)
    const [hub, topic] = [hubOf(server().database), `lesson-room/${lesson.sessionId}` as const]
    const other = await watching(lesson.tutor, lesson)
    const { seq } = other.all('snapshot')[0]!
    await other.close()
    const told = (...later: number[]) =>
      later.map((each) => ({
        seq: seq + each,
        at: 1,
        event: { type: 'session-started', by: lesson.tutor.id },
      }))
    const socket = await aGreetedSocket(server(), lesson.tutor)
    // It follows before it reads: meanwhile a later event comes first, and then what it has read itself.
    const follow = hub.follow.bind(hub)
    hub.follow = (address, reader) => {
      follow(address, reader)
      queueMicrotask(() => {
        for (const events of [told(1), told(0), told(2), told(1), told(3)]) hub.passOn(topic, events)
      })
    }
    await socket.subscribe(topic)
    hub.follow = follow
    await socket.flush()
    expect(socket.all('snapshot').map((frame) => frame.seq)).toEqual([seq])
    expect(seqs(socket)).toEqual([1, 2, 3].map((each) => seq + each))
    await socket.close()
  })

  test('an event that is broadcast twice while an earlier one is missing is seen once', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await watching(lesson.tutor, lesson)
    const { seq } = socket.all('snapshot')[0]!
    const told = (...later: number[]) =>
      later.map((each) => ({
        seq: seq + each,
        at: 1,
        event: { type: 'session-started', by: lesson.tutor.id },
      }))
    const hub = hubOf(server().database)
    const topic = `lesson-room/${lesson.sessionId}` as const
    for (const events of [told(3), told(2, 3), told(1, 2), told(1), told(4)]) hub.passOn(topic, events)
    await socket.flush()
    expect(seqs(socket)).toEqual([1, 2, 3, 4].map((each) => seq + each))
    expect(socket.all('current')).toEqual([])
    await socket.close()
  })

  test('an event that was never broadcast is fetched from the database', async () => {
    const lesson = await aLiveLesson(server)
    const socket = await watching(lesson.tutor, lesson)
    const { seq } = socket.all('snapshot')[0]!
    // Simulates a second server of the same school: the commit is not broadcast here.
    const hub = hubOf(server().database)
    const publish = hub.publish.bind(hub)
    hub.publish = () => {}
    const record = (page: number) =>
      lesson.student.does('/student/record-state', {
        sessionId: lesson.sessionId,
        state: onPage(lesson.textbookId, page),
      })
    await record(2)
    hub.publish = publish
    await record(3)
    await socket.first('event', (event) => event.seq === seq + 2)
    expect(seqs(socket)).toEqual([seq + 1, seq + 2])
    await record(4)
    await socket.flush()
    expect(seqs(socket)).toEqual([seq + 1, seq + 2, seq + 3])
    await socket.close()
  })

  test('when the outcome of a commit is unknown, its readers fetch the state from the database', async () => {
    const lesson = await aLiveLesson(server)
    const { sessionId, textbookId } = lesson
    const socket = await watching(lesson.tutor, lesson)
    const { seq } = socket.all('snapshot')[0]!
    const hub = hubOf(server().database)
    const publish = hub.publish.bind(hub)
    hub.publish = () => {}
    await lesson.student.does('/student/record-state', { sessionId, state: onPage(textbookId, 2) })
    hub.publish = publish
    await socket.flush()
    expect(seqs(socket)).toEqual([])
    hub.resync(`lesson-room/${sessionId}`)
    await socket.first('current')
    expect(seqs(socket)).toEqual([seq + 1])
    await socket.close()
  })

  test('a stalled reader is disconnected, costs little memory, delays no other reader and catches up', async () => {
    const lesson = await aLiveLesson(server)
    const taken: Socket[] = []
    server().http.server.on('connection', (socket) => taken.push(socket))
    const [stalled, calm] = [await watching(lesson.tutor, lesson), await watching(lesson.colleague, lesson)]
    stalled.ws.pause()
    const hub = hubOf(server().database)
    const topic = `lesson-room/${lesson.sessionId}` as const
    for (let each = 0; each < 60; each += 1) await recordHeavily(server(), lesson, 200_000)
    await calm.flush()
    expect(seqs(calm)).toHaveLength(60)
    expect(hub.presentIn(topic, () => true)[lesson.tutor.id]?.here).toBe(true)
    // 12 MB were sent to the other reader; little more than half a megabyte waits for this one.
    const waiting = Math.max(...taken.map(({ writableLength }) => writableLength))
    expect(waiting).toBeGreaterThan(MEGABYTE / 2)
    expect(waiting).toBeLessThan(MEGABYTE)
    stalled.ws.resume()
    await stalled.first('current', ({ seq }) => seq === seqs(calm).at(-1))
    expect(seqs(stalled)).toEqual(seqs(calm))
    expect(stalled.all('snapshot')).toHaveLength(1)
    await stalled.close()
    await calm.close()
  }, 15_000)

  test('presence is sent only to the viewers whose view it changes', async () => {
    const lesson = await aLiveLesson(server)
    const [tutor, student] = [await watching(lesson.tutor, lesson), await watching(lesson.student, lesson)]
    await student.flush()
    const before = student.all('present').length
    const classmate = await watching(lesson.classmate, lesson)
    await tutor.first('present', ({ present }) => present[lesson.classmate.id]?.here === true)
    await student.flush()
    expect(student.all('present')).toHaveLength(before)
    for (const socket of [tutor, student, classmate]) await socket.close()
  })

  test('a person whose connection breaks is away since the moment it broke', async () => {
    const lesson = await aLiveLesson(server)
    const tutor = await watching(lesson.tutor, lesson)
    const [tablet, phone] = [await watching(lesson.student, lesson), await watching(lesson.student, lesson)]
    await tutor.flush()
    expect(tutor.all('present').at(-1)!.present[lesson.student.id]?.here).toBe(true)
    server().clock.pass(3_000)
    tablet.ws.terminate()
    phone.ws.terminate()
    const away = await tutor.first('present', ({ present }) => present[lesson.student.id]?.here === false)
    expect(away.present[lesson.student.id]).toEqual({ here: false, since: server().clock().getTime() })
    await tutor.close()
  })
})
