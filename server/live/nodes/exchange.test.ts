import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GivenKeys } from '#server/platform/keys/given-keys.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { TEST_KEYS } from '#server/testing/databases/test-keys.ts'
import { Exchange } from './exchange.ts'

const keys = GivenKeys.read(TEST_KEYS.words)
const START = Date.UTC(2026, 0, 1)
const open: Exchange[] = []

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
  vi.useRealTimers()
})

/** A server that hears texts, and all texts that it has sent. */
function aServer() {
  const sent: string[] = []
  const heard: string[] = []
  const met: string[] = []
  const lost: string[] = []
  let receive = (_text: string): void => {}
  const events = {
    heard: (_from: string, news: { t: string }) => void heard.push(news.t),
    met: (server: string) => void met.push(server),
    lost: (server: string) => void lost.push(server),
  }
  const exchange = new Exchange(
    keys,
    events,
    jsonLog(() => {}),
    nodeRuntime,
  )
  exchange.join((given) => {
    receive = given
    const send = (text: string) => sent.push(text) > 0
    return { name: 'nats', send, close: async () => {} }
  })
  open.push(exchange)
  return { exchange, sent, heard, met, lost, hears: (text: string) => receive(text) }
}
const beat = { t: 'beat', seen: 0, serves: true } as const

/** A server that has sent a beat and was killed. */
function aKilledServer() {
  const killed = aServer()
  killed.exchange.announce(beat)
  open.splice(open.indexOf(killed.exchange), 1)
  return { id: killed.exchange.id, batch: killed.sent[0]! }
}

test('a batch is applied once, however often and over however many buses it arrives', () => {
  const reader = aServer()
  const { batch, id } = aKilledServer()
  for (let times = 0; times < 3; times += 1) reader.hears(batch)
  expect([reader.met, reader.heard]).toEqual([[id], ['beat']])
})

test('a batch of a killed server that is sent again later is refused', () => {
  const reader = aServer()
  const { batch, id } = aKilledServer()
  reader.hears(batch)
  for (let seconds = 0; seconds < 60; seconds += 1) {
    vi.advanceTimersByTime(1_000)
    reader.hears(batch)
  }
  expect([reader.met, reader.heard]).toEqual([[id], ['beat']])
})

test('a server that has just started refuses batches from before its start', () => {
  const { batch } = aKilledServer()
  vi.advanceTimersByTime(3_000)
  const reader = aServer()
  reader.hears(batch)
  expect([reader.met, reader.heard]).toEqual([[], []])
})

test('a batch that is ten seconds late, or has a time in the future, is refused', () => {
  const reader = aServer()
  const late = aKilledServer().batch
  vi.advanceTimersByTime(10_001)
  reader.hears(late)
  const early = aKilledServer().batch
  vi.setSystemTime(Date.now() - 5_000)
  reader.hears(early)
  expect(reader.heard).toEqual([])
})

test('two servers whose clocks differ by a second accept each other’s batches', () => {
  const reader = aServer()
  vi.setSystemTime(START - 1_000)
  reader.hears(aKilledServer().batch)
  vi.setSystemTime(START + 1_000)
  const ahead = aKilledServer().batch
  vi.setSystemTime(START)
  reader.hears(ahead)
  expect(reader.heard).toEqual(['beat', 'beat'])
})
