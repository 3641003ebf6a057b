import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ClientFrame, ServerFrame } from '#contract/kernel/live/frames.ts'
import type { PlainSocket } from '../connection/socket-transport.ts'
import { aClient } from '../testing/a-client.ts'
import { counter } from '../testing/counter-topic.ts'
import { topicsOf } from './topics.ts'

const topic = 'counter/a' as const
const input = { writeId: 'w', add: 2 }

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A page that follows the counter at seq 3, where the sum is 1. */
async function aPage() {
  const sent: ClientFrame[] = []
  const sockets: PlainSocket[] = []
  const open = () => {
    const socket = {
      readyState: 1,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text: string) => sent.push(JSON.parse(text)),
      close: () => undefined,
    } as unknown as PlainSocket
    sockets.push(socket)
    return socket
  }
  const { client } = aClient({
    network: {
      post: async () => 'offline',
      openSocket: open,
      probe: async () => false,
      isOnline: () => true,
      on: () => undefined,
    },
  })
  client.session.access.set({ accessToken: 'key', issuedAt: 0, expiresAt: 1 })
  const { reader, follow } = topicsOf(client).read(counter, 'a')
  const says = (frame: ServerFrame) =>
    sockets.at(-1)!.onmessage!.call({} as WebSocket, { data: JSON.stringify(frame) } as MessageEvent)
  const connects = async () => {
    const dialled = sockets.length
    while (sockets.length === dialled) await vi.advanceTimersByTimeAsync(10)
    sockets.at(-1)!.onopen!.call({} as WebSocket, {} as Event)
    says({ t: 'welcome', now: 1, build: 'b', asks: true })
  }
  follow()
  await connects()
  says({ t: 'snapshot', topic, seq: 3, state: { sum: 1 }, present: {} })
  return {
    sent,
    says,
    reader,
    /** Makes the call; the state at the moment at which its caller goes on. */
    adds: async () => {
      const reply = await client.connection.ask('/add', input, 'key')
      return { reply, sum: reader.view.state!.sum, after: reader.after }
    },
    asks: () => sent.filter((frame) => frame.t === 'ask'),
    async reconnects() {
      sockets.at(-1)!.onclose!.call({} as WebSocket, { code: 1006 } as CloseEvent)
      await connects()
    },
  }
}

const own = { topic, seq: 5, at: 9, event: {}, given: ['add'] }
const answer = (id: number): ServerFrame => ({ t: 'answer', id, status: 200, body: { seq: 5 }, own: [own] })

test('a write is in the topic’s state before its caller goes on, after the events of others', async () => {
  const { adds, asks, says } = await aPage()
  const added = adds()
  says({ t: 'event', topic, seq: 4, at: 8, event: { add: 10 } })
  says(answer(asks()[0]!.id))
  says({ t: 'event', topic, seq: 6, at: 10, event: { add: 100 } })
  expect(await added).toMatchObject({ reply: { status: 200, body: { seq: 5 } }, sum: 113, after: 6 })
})

test('a server of an older build sends the event itself, and the answer brings none', async () => {
  const { adds, asks, says } = await aPage()
  const added = adds()
  says({ t: 'event', topic, seq: 5, at: 9, event: { add: 2 } })
  says({ t: 'answer', id: asks()[0]!.id, status: 200, body: { seq: 5 } })
  expect(await added).toMatchObject({ sum: 3, after: 5 })
})

test('an event that the page has already is not applied again', async () => {
  const { adds, asks, says, reader } = await aPage()
  const added = adds()
  says({ t: 'snapshot', topic, seq: 7, state: { sum: 50 }, present: {} })
  says(answer(asks()[0]!.id))
  expect(await added).toMatchObject({ sum: 50, after: 7 })
  says({ t: 'event', topic, seq: 8, at: 11, event: { add: 1 } })
  expect(reader.view.state).toEqual({ sum: 51 })
})

test('after a lost answer the page resumes from the event before, and the repeated call adds nothing', async () => {
  const { adds, asks, says, sent, reconnects } = await aPage()
  const lost = adds()
  await reconnects()
  expect(await lost).toMatchObject({ reply: 'offline', sum: 1 })
  expect(sent.findLast((frame) => frame.t === 'subscribe')).toMatchObject({ topic, after: 3 })
  const again = adds()
  says({ t: 'event', topic, seq: 5, at: 9, event: { add: 2 } })
  says({ t: 'answer', id: asks().at(-1)!.id, status: 200, body: { seq: 5 } })
  expect(await again).toMatchObject({ reply: { status: 200 }, sum: 3, after: 5 })
})

test('an answer that comes after the caller has stopped waiting still brings its events', async () => {
  const { adds, asks, says, reader } = await aPage()
  const added = adds()
  for (let second = 0; second < 30; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    says({ t: 'pong', id: 0, now: 1 })
  }
  expect(await added).toMatchObject({ reply: 'timeout', sum: 1 })
  says(answer(asks()[0]!.id))
  expect(reader.view.state).toEqual({ sum: 3 })
})

test('an event of a topic that the page has left is dropped', async () => {
  const { adds, asks, says } = await aPage()
  const added = adds()
  says({ t: 'answer', id: asks()[0]!.id, status: 200, own: [{ ...own, topic: 'counter/b' }] })
  expect(await added).toMatchObject({ reply: { status: 200 }, sum: 1, after: 3 })
})
