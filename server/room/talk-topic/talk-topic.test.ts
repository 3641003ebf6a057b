import { expect, test } from 'vitest'
import type { AttemptId, PeerId, TalkId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { MAX_SDP_BYTES, type Signal } from '#contract/room/calls/signals.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket, type TestSocket } from '#server/testing/socket-pair.ts'

const topicOf = (talkId: TalkId) => `talk/${talkId}` as const
const peer = () => newId<PeerId>()
const ready = (to: string): Signal => ({
  kind: 'ready',
  to: to as Signal['to'],
  toPeer: peer(),
  fromPeer: peer(),
})

eachServer((server) => {
  const reading = async (asker: Asker, talkId: TalkId) => {
    const socket = await aGreetedSocket(server(), asker)
    await socket.subscribe(topicOf(talkId))
    return socket
  }
  const tell = (from: TestSocket, talkId: TalkId, event: unknown) =>
    from.send({ t: 'tell', topic: topicOf(talkId), event })
  /** Flushes the tellers first, so that the hearers have everything. */
  const flush = async (sockets: readonly TestSocket[]) => {
    for (const socket of [...sockets, ...sockets]) await socket.flush()
  }
  const toldTo = (socket: TestSocket) => socket.all('told').map(({ from, event }) => ({ from, event }))
  const speak = async ({ tutor, sessionId }: LiveLesson) =>
    (await tutor.does('/tutor/speak-to-class', { sessionId })).talkId

  test('only its tutor and its students can follow a speech to the class', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server), await aLiveLesson(server)]
    const talkId = await speak(lesson)
    const may = async (asker: Asker) => {
      const socket = await reading(asker, talkId)
      const { t } = socket.frames.find((frame) => 'topic' in frame)!
      await socket.close()
      return t === 'snapshot'
    }
    const readers: Record<string, [Asker, boolean]> = {
      tutor: [lesson.tutor, true],
      student: [lesson.student, true],
      classmate: [lesson.classmate, true],
      colleague: [lesson.colleague, false],
      outsider: [lesson.outsider, false],
      trialStudent: [lesson.trialStudent, false],
      viewer: [lesson.viewer, false],
      parent: [lesson.parent, false],
      'tutor elsewhere': [elsewhere.tutor, false],
      'student elsewhere': [elsewhere.student, false],
    }
    for (const [name, [asker, expected]] of Object.entries(readers))
      expect([name, await may(asker)]).toEqual([name, expected])
  })

  test('a signal reaches the person whom it names, between a tutor and a student alone', async () => {
    const lesson = await aLiveLesson(server)
    const talkId = await speak(lesson)
    const { tutor, student, classmate } = lesson
    const sockets = [
      await reading(tutor, talkId),
      await reading(student, talkId),
      await reading(classmate, talkId),
    ]
    const [fromTutor, fromStudent] = sockets as [TestSocket, TestSocket]
    const [offer, answer] = [ready(student.id), ready(tutor.id)]
    const [deaf, hears] = [
      { ...ready(student.id), kind: 'hearing', hears: false } as const,
      { ...ready(tutor.id), kind: 'hearing', hears: true } as const,
    ]
    for (const signal of [offer, deaf]) tell(fromTutor, talkId, signal)
    for (const signal of [answer, hears]) tell(fromStudent, talkId, signal)
    // From a student to a student there is no way, whatever the signal says.
    tell(fromStudent, talkId, ready(classmate.id))
    tell(fromStudent, talkId, { ...ready(classmate.id), from: tutor.id, role: 'tutor' })
    tell(fromStudent, talkId, ready(student.id))
    await flush(sockets)
    expect(sockets.map(toldTo)).toEqual([
      [answer, hears].map((event) => ({ from: student.id, event })),
      [offer, deaf].map((event) => ({ from: tutor.id, event })),
      [],
    ])
    for (const socket of sockets) await socket.close()
  })

  test('people outside the talk cannot send to it, and a room accepts no signals', async () => {
    const lesson = await aLiveLesson(server, 'talking')
    const { tutor, student, classmate, colleague, viewer, parent, talkId, sessionId } = lesson
    const hearers = [await reading(tutor, talkId), await reading(student, talkId)]
    for (const asker of [classmate, colleague, viewer, parent, lesson.outsider]) {
      const stranger = await reading(asker, talkId)
      expect(stranger.all('denied')).toHaveLength(1)
      for (const to of [tutor.id, student.id]) tell(stranger, talkId, ready(to))
      // The room knows no signals.
      await stranger.subscribe(`lesson-room/${sessionId}`)
      stranger.send({ t: 'tell', topic: `lesson-room/${sessionId}`, event: ready(tutor.id) })
      await flush([stranger, ...hearers])
      await stranger.close()
    }
    // A tab of the tutor that does not read the talk cannot tell it anything either.
    const outside = await aGreetedSocket(server(), tutor)
    tell(outside, talkId, ready(student.id))
    await flush([outside, ...hearers])
    expect(hearers.map(toldTo)).toEqual([[], []])
    // The premise: the two hear each other.
    tell(hearers[1]!, talkId, ready(tutor.id))
    await flush(hearers)
    expect(hearers.map((socket) => toldTo(socket).length)).toEqual([1, 0])
    for (const socket of [outside, ...hearers]) await socket.close()
  })

  test('a student’s choice in a check is sent to the tutor of the talk, and to no other person', async () => {
    const lesson = await aLiveLesson(server, 'talking')
    const { tutor, student, classmate, colleague, viewer, parent, talkId, sessionId } = lesson
    const [from, to] = [await reading(student, talkId), await reading(tutor, talkId)]
    // Everybody else reads what they may: the room.
    const others: TestSocket[] = []
    for (const asker of [classmate, colleague, viewer, parent, lesson.outsider]) {
      const other = await reading(asker, talkId)
      await other.subscribe(`lesson-room/${sessionId}`)
      others.push(other)
    }
    const between = { to: tutor.id, toPeer: peer(), fromPeer: peer() }
    const item = { attemptId: newId<AttemptId>(), item: 'i2' }
    const draft = { kind: 'choice', choice: 'c3' }
    const seen = { ...between, kind: 'seen', seen: { kind: 'item', ...item, draft } }
    tell(from, talkId, seen)
    // The key of an item has no place in it.
    tell(from, talkId, { ...seen, seen: { ...seen.seen, rightChoice: 'c1' } })
    const place = { ...item, part: 'c3' }
    const point = { ...between, to: student.id, kind: 'point', place, x: 0.5, y: 0.5 }
    tell(to, talkId, point)
    tell(to, talkId, { ...point, place: { ...place, part: 'rightChoice' } })
    await flush([from, to, ...others])
    expect(toldTo(to)).toEqual([
      { from: student.id, event: seen },
      { from: student.id, event: seen },
    ])
    expect(toldTo(from)).toEqual([{ from: tutor.id, event: point }])
    expect(to.all('refused')).toHaveLength(1)
    for (const other of others) expect(toldTo(other)).toEqual([])
    for (const socket of [from, to, ...others]) await socket.close()
  })

  test('a talk passes only signals, each within its bounds', async () => {
    const { tutor, student, talkId } = await aLiveLesson(server, 'talking')
    const [from, to] = [await reading(student, talkId), await reading(tutor, talkId)]
    const between = { to: tutor.id, toPeer: peer(), fromPeer: peer() }
    for (const event of [
      'anything',
      { kind: 'ready' },
      { ...ready(tutor.id), kind: 'ended' },
      { ...between, kind: 'description', type: 'offer', round: 1, sdp: 'v'.repeat(MAX_SDP_BYTES) },
      { ...between, kind: 'point', place: { textbookId: newId(), page: 1 }, x: 1.01, y: 0 },
      { ...between, kind: 'microphone', state: 'recording' },
    ])
      tell(from, talkId, event)
    const offer = { ...between, kind: 'description', type: 'offer', round: 1, sdp: 'v=0\r\n' }
    tell(from, talkId, { ...offer, name: 'smuggled' })
    await flush([from, to])
    expect(toldTo(to)).toEqual([{ from: student.id, event: offer }])
    // The teller learns of each that it was passed to nobody, and why.
    expect(from.all('refused')).toHaveLength(6)
    expect(to.all('refused')).toEqual([])
    for (const socket of [from, to]) await socket.close()
  })

  test('after the end of a talk no signal passes, and no person can follow it', async () => {
    const lesson = await aLiveLesson(server, 'talking')
    const { tutor, student, talkId } = lesson
    await student.does('/join-talk', { talkId, peer: peer() })
    const sockets = [await reading(tutor, talkId), await reading(student, talkId)]
    await tutor.does('/end-talk', { talkId })
    for (const [index, socket] of sockets.entries())
      tell(socket, talkId, ready(index === 0 ? student.id : tutor.id))
    for (const socket of sockets) await socket.first('denied')
    await flush(sockets)
    for (const socket of sockets) {
      expect(socket.all('event').map(({ event }) => event)).toEqual([{ type: 'ended' }])
      expect(toldTo(socket)).toEqual([])
    }
    for (const asker of [tutor, student]) {
      const late = await reading(asker, talkId)
      expect(late.frames.filter((frame) => 'topic' in frame).map(({ t }) => t)).toEqual(['denied'])
      await late.close()
    }
    for (const socket of sockets) await socket.close()
  })

  test('signals go to the last tab that a person opened; in a class no student learns of another', async () => {
    const lesson = await aLiveLesson(server)
    const talkId = await speak(lesson)
    const { tutor, student, classmate } = lesson
    const sockets = [await reading(tutor, talkId), await reading(student, talkId)]
    const [first, second, others] = [peer(), peer(), peer()]
    await student.does('/join-talk', { talkId, peer: first })
    await student.does('/join-talk', { talkId, peer: second })
    await student.does('/join-talk', { talkId, peer: second })
    await classmate.does('/join-talk', { talkId, peer: others })
    await flush(sockets)
    const joined = sockets.map((socket) =>
      socket.all('event').map(({ event }) => (event as { peer: PeerId }).peer),
    )
    expect(joined).toEqual([
      [first, second, others],
      [first, second],
    ])
    const late = await reading(student, talkId)
    expect(late.all('snapshot')[0]!.state).toMatchObject({ peers: { [student.id]: second } })
    expect(JSON.stringify([late.frames, sockets[1]!.frames])).not.toContain(classmate.id)
    for (const socket of [late, ...sockets]) await socket.close()
  })

  test('a tutor who begins to speak to fifty children sends all their signals at once, and each arrives', async () => {
    const lesson = await aLiveLesson(server)
    const talkId = await speak(lesson)
    const { tutor, student, classmate } = lesson
    const [speaking, ...hearing] = [
      await reading(tutor, talkId),
      await reading(student, talkId),
      await reading(classmate, talkId),
    ]
    // For each child a description and ten candidates; two children stand for the fifty.
    const FOR_EACH = 11
    for (let child = 0; child < 50; child += 1)
      for (let signal = 0; signal < FOR_EACH; signal += 1)
        tell(speaking!, talkId, ready([student.id, classmate.id][child % 2]!))
    await flush([speaking!, ...hearing])
    expect(hearing.map((socket) => toldTo(socket).length)).toEqual([25 * FOR_EACH, 25 * FOR_EACH])
    for (const socket of [speaking!, ...hearing]) await socket.close()
  })
})
