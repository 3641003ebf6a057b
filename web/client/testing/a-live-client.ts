import type { ClientFrame } from '#contract/kernel/live/frames.ts'
import type { Dial, Transport, TransportEvents } from '../connection/connection.ts'
import type { Renewal } from '../session/refresh-schedule.ts'
import { createLiveClient } from '../topics/live-client.ts'
import { TopicReader } from '../topics/topic-reader.ts'
import { counter } from './counter-topic.ts'
import { fakeTimers } from './fake-timers.ts'

const topic = 'counter/a' as const

/** A client with test dependencies: every dial is recorded, and nothing answers by itself. */
export function aClient({ renewal = 'renewed' as Renewal } = {}) {
  const timers = fakeTimers()
  const network = { answers: false, reached: 0, line: null as Pick<Transport, 'ask'> | null }
  const dials: {
    kind: string
    at: number
    events: TransportEvents
    first: string | undefined
    sent: ClientFrame[]
    closed: boolean
  }[] = []
  const dialAs =
    (kind: string): Dial =>
    (events, first) => {
      const dialled = { kind, at: timers.now(), events, first, sent: [] as ClientFrame[], closed: false }
      dials.push(dialled)
      return {
        send: (frame) => dialled.sent.push(frame),
        check: () => undefined,
        close: () => (dialled.closed = true),
        ...(kind === 'socket' && { ask: () => null }),
      }
    }
  /** The server's reason at each end of a session. */
  const whys: (string | undefined)[] = []
  const client = createLiveClient({
    ...timers,
    chance: () => 0.5,
    dialSocket: dialAs('socket'),
    dialPoll: dialAs('poll'),
    signedIn: () => true,
    renew: async (why) => {
      whys.push(why)
      return renewal
    },
    changed: () => undefined,
    probe: async () => network.answers,
    reached: () => void (network.reached += 1),
    setLine: (line) => void (network.line = line),
  })
  const reader = new TopicReader(counter, 'a')
  return { client, timers, dials, reader, network, whys, last: () => dials.at(-1)! }
}

/** The same with an established connection, at seq 3. */
export async function aLiveClient(options?: { renewal: Renewal }) {
  const parts = aClient(options)
  const stop = parts.client.follow(parts.reader)
  await parts.timers.pass(0)
  parts.last().events.welcomed()
  parts.last().events.received({ t: 'snapshot', topic, seq: 3, state: { sum: 1 }, present: {} })
  return { ...parts, stop }
}

/** Fails this many dials in a row. */
export async function loseOften(times: number, { last, timers }: ReturnType<typeof aClient>) {
  for (let cut = 0; cut < times; cut++) {
    last().events.closed(1006)
    await timers.pass(10_000)
  }
}
