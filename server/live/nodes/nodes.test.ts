import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PeerId } from '#contract/kernel/ids.ts'
import { CLOSE, type PollAnswer, type PollQuestion } from '#contract/kernel/live/frames.ts'
import { newId } from '#contract/kernel/random.ts'
import { openPostgres } from '#server/platform/databases/postgres/postgres.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { aServer, type TestServer } from '#server/testing/a-server.ts'
import { type Asker, ask } from '#server/testing/actors.ts'
import { POSTGRES } from '#server/testing/databases/fresh-storage.ts'
import { aNats, type Nats, NATS } from '#server/testing/process/a-nats.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { twoServers, type TwoServers } from '#server/testing/scenes/two-servers.ts'
import { aGreetedSocket, aSocket, type TestSocket } from '#server/testing/socket-pair.ts'

const buses = [
  { bus: 'notifications of PostgreSQL', isThere: Boolean(POSTGRES) },
  { bus: 'NATS', isThere: Boolean(POSTGRES && NATS) },
]

describe.each(buses)('two servers joined by $bus', ({ bus, isThere }) => {
  const title = isThere ? 'with their people' : 'with their people (skipped: not installed here)'
  describe.skipIf(!isThere)(title, () => {
    let two: TwoServers
    let nats: Nats | null = null
    const open: TestSocket[] = []
    beforeAll(async () => {
      if (bus === 'NATS') nats = await aNats()
      two = await twoServers([nats?.url ?? null, nats?.url ?? null])
    })
    afterAll(async () => {
      await Promise.all(open.map((socket) => socket.close()))
      await two.close()
      await nats?.kill()
    })

    const at = async (index: number, asker: Asker) => {
      const socket = await aGreetedSocket(two.servers[index]!, asker)
      open.push(socket)
      return socket
    }
    const begin = async (stage?: Parameters<typeof aLiveLesson>[1]) => {
      const lesson = await aLiveLesson(two.next, stage)
      return { ...lesson, room: `lesson-room/${lesson.sessionId}` as const }
    }
    /** A signal of the tutor to the student. */
    const ready = ({ student }: LiveLesson) =>
      ({ kind: 'ready', to: student.id, toPeer: newId<PeerId>(), fromPeer: newId<PeerId>() }) as const
    const isHere = (socket: TestSocket, { id }: Asker) => socket.all('present').at(-1)?.present[id]?.here
    const poll = async (index: number, asker: Asker, question: Partial<PollQuestion>) => {
      const { statusCode, payload } = await two.servers[index]!.http.inject({
        method: 'POST',
        url: '/live/poll',
        headers: { authorization: `Bearer ${asker.token}` },
        payload: { topics: [], tells: [], ...question },
      })
      expect(statusCode).toBe(200)
      return JSON.parse(payload) as PollAnswer
    }

    test('events that both servers commit in turn reach all readers once and in order', async () => {
      const { room, tutor, student, sessionId, textbookId } = await begin()
      const readers = [await at(0, tutor), await at(1, tutor)]
      for (const reader of readers) await reader.subscribe(room)
      const { seq } = readers[0]!.all('snapshot')[0]!
      for (let page = 1; page <= 6; page += 1)
        await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 1 + (page % 3)) })
      for (const reader of readers) {
        await reader.first('event', (event) => event.seq === seq + 6)
        expect(reader.all('event').map((event) => event.seq)).toEqual(
          [1, 2, 3, 4, 5, 6].map((each) => seq + each),
        )
      }
    })

    test('a write is stale when the other server has changed its state since', async () => {
      const { tutor, lessonId, student, room } = await begin()
      const reader = await at(0, tutor)
      await reader.subscribe(room)
      const { epoch, seq } = reader.all('snapshot')[0]!
      const write = (note: string) =>
        tutor.ask('/tutor/record-state', {
          lessonId,
          studentId: student.id,
          change: { kind: 'note', note },
          seen: `${epoch!}.${seq}`,
        })
      expect((await write('The first of two servers.')).status).toBe(200)
      const second = await write('The second of two servers.')
      expect([second.status, second.body]).toEqual([409, expect.objectContaining({ code: 'Stale' })])
    })

    test('people who connect or leave at one server are seen so at the other', async () => {
      const { room, tutor, student } = await begin()
      const watching = await at(0, tutor)
      await watching.subscribe(room)
      const first = await at(1, student)
      await first.subscribe(room)
      while (!isHere(watching, student)) await wait(10)
      // A reload that leads to the other server is no absence.
      const second = await at(0, student)
      await second.subscribe(room)
      await first.close()
      await wait(2_000)
      expect(isHere(watching, student)).toBe(true)
      await second.close()
      while (isHere(watching, student)) await wait(10)
    })

    test('a signal reaches its person at the other server, also when it is longer than a notification', async () => {
      const lesson = await begin('talking')
      const topic = `talk/${lesson.talkId}` as const
      const [tutor, student] = [await at(0, lesson.tutor), await at(1, lesson.student)]
      for (const socket of [tutor, student]) await socket.subscribe(topic)
      tutor.send({ t: 'tell', topic, event: ready(lesson) })
      await student.first('told')
      const sdp = 'v=0 '.repeat(3_500)
      const { kind: _kind, ...between } = ready(lesson)
      tutor.send({
        t: 'tell',
        topic,
        event: { kind: 'description', ...between, type: 'offer', round: 1, sdp },
      })
      const long = await student.first(
        'told',
        ({ event }) => (event as { kind: string }).kind === 'description',
      )
      expect((long.event as { sdp: string }).sdp).toBe(sdp)
    })

    test('a sign-in that ends at one server ends at the other', async () => {
      const { student } = await begin()
      const socket = await at(1, student)
      expect((await ask(two.servers[0]!, '/signout', {}, student)).status).toBe(204)
      expect(await socket.closed).toBe(CLOSE.sessionOver)
    })

    test('budget that is spent at one server counts at the other a second later', async () => {
      const { student, sessionId, textbookId } = await begin()
      const write = (index: number) =>
        ask(
          two.servers[index]!,
          '/student/record-state',
          { sessionId, state: onPage(textbookId, 2) },
          student,
        )
      await write(1)
      await Promise.all(Array.from({ length: 100 }, () => write(0)))
      await wait(1_100)
      const later = await Promise.all(Array.from({ length: 100 }, () => write(1)))
      expect(later.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
    })

    test('connections of one sign-in are counted at both servers', async () => {
      const { student } = await begin()
      for (let count = 0; count < 8; count += 1) await at(0, student)
      await wait(1_200)
      const ninth = await aSocket(two.servers[1]!)
      ninth.send({ t: 'hello', token: student.token })
      expect(await ninth.closed).toBe(CLOSE.tooMany)
    })

    test('a long poll that alternates between the servers misses no event and no signal', async () => {
      const lesson = await begin('talking')
      const topic = `talk/${lesson.talkId}` as const
      const tutor = await at(0, lesson.tutor)
      await tutor.subscribe(topic)
      let { poll: id } = await poll(0, lesson.student, { topics: [{ topic, after: null }] })
      const heard: unknown[] = []
      const sent = [1, 2, 3, 4].map(() => ready(lesson))
      for (const [turn, event] of sent.entries()) {
        // Told while no request is open: it waits at the server of the last one.
        tutor.send({ t: 'tell', topic, event })
        await tutor.flush()
        await wait(20)
        const answer = await poll((turn + 1) % 2, lesson.student, {
          poll: id,
          topics: [{ topic, after: null }],
        })
        id = answer.poll
        heard.push(...answer.frames.flatMap((frame) => (frame.t === 'told' ? [frame.event] : [])))
      }
      expect(heard).toEqual(sent)
    })

    test('readers see a change by a command of the console within about a second', async () => {
      const { room, tutor, sessionId, student, textbookId } = await begin()
      const reader = await at(0, tutor)
      await reader.subscribe(room)
      // A third program that tells nobody.
      const database = await openPostgres(two.url)
      const third = await aServer(database)
      const began = performance.now()
      await ask(third, '/student/record-state', { sessionId, state: onPage(textbookId, 2) }, student)
      await reader.first('event')
      expect(performance.now() - began).toBeLessThan(2_500)
      await third.http.close()
      await database.close()
    })

    test.skipIf(bus !== 'NATS')(
      'without NATS the servers go on by the notifications of the database',
      async () => {
        const { room, tutor, student, sessionId, textbookId } = await begin()
        await nats!.kill()
        await two.said('no-common-bus')
        const reader = await at(1, tutor)
        await reader.subscribe(room)
        const { seq } = reader.all('snapshot')[0]!
        const began = performance.now()
        await ask(
          two.servers[0]!,
          '/student/record-state',
          { sessionId, state: onPage(textbookId, 2) },
          student,
        )
        await reader.first('event', (event) => event.seq === seq + 1)
        expect(performance.now() - began).toBeLessThan(500)
        expect(two.servers.flatMap(({ logged }) => logged).join('')).not.toContain('server-lost')
        await nats!.start()
        await two.said('common-bus')
      },
    )
  })
})

test.skipIf(!POSTGRES || !NATS)(
  'a server with NATS and one without find each other by the database, and log it',
  async () => {
    const nats = await aNats()
    const two = await twoServers([nats.url, null])
    await two.said('no-common-bus', [two.servers[0]])
    const { tutor, student, sessionId, textbookId } = await aLiveLesson(two.next)
    for (const [reads, writes] of [two.servers, two.servers.toReversed()] as TestServer[][]) {
      const reader = await aGreetedSocket(reads!, tutor)
      await reader.subscribe(`lesson-room/${sessionId}`)
      const began = performance.now()
      await ask(writes!, '/student/record-state', { sessionId, state: onPage(textbookId, 2) }, student)
      await reader.first('event')
      // Sooner than by the look each second.
      expect(performance.now() - began).toBeLessThan(500)
      await reader.close()
    }
    await two.close()
    await nats.kill()
  },
)
