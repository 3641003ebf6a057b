import { expect, test } from 'vitest'
import { MAX_FRAME_BYTES, type ClientFrame, type ServerFrame } from '#contract/kernel/live/frames.ts'
import { fakeTimers } from '../testing/fake-timers.ts'
import { dialSocket, type PlainSocket } from './socket-transport.ts'

function aLine({ readyState = 1, unsentSince = null as number | null } = {}) {
  const timers = fakeTimers(1_000)
  const sent: { t: string; id?: number }[] = []
  const told: string[] = []
  const measured: number[][] = []
  let closed = false
  const socket = {
    readyState,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text: string) => sent.push(JSON.parse(text)),
    close: () => (closed = true),
  } as unknown as PlainSocket
  let greeted: number | null = null
  const line = dialSocket(
    {
      ...timers,
      open: () => socket,
      token: () => 'key',
      unsentSince: () => unsentSince,
      measure: (...times) => measured.push(times),
    },
    {
      greeted: () => (greeted = sent.length),
      welcomed: () => told.push('welcomed'),
      received: (frame) => told.push(frame.t),
      alive: () => undefined,
      closed: (code) => told.push(`closed ${code}`),
    },
  )
  return {
    line,
    timers,
    sent,
    told,
    measured,
    isClosed: () => closed,
    greeted: () => greeted,
    opens: () => socket.onopen!.call(socket as WebSocket, {} as Event),
    says: (frame: ServerFrame) =>
      socket.onmessage!.call(socket as WebSocket, { data: JSON.stringify(frame) } as MessageEvent),
    breaks: (code: number) => socket.onclose!.call(socket as WebSocket, { code } as CloseEvent),
  }
}

function aWelcomedLine(options?: { unsentSince: number }) {
  const parts = aLine(options)
  parts.opens()
  parts.says({ t: 'welcome', now: 5_000, build: 'b' })
  return parts
}

test('it says hello first and is welcomed once', () => {
  const { sent, told, says, greeted } = aWelcomedLine()
  says({ t: 'welcome', now: 5_001, build: 'b' })
  expect(sent).toEqual([{ t: 'hello', token: 'key', own: true }])
  expect(told.filter((word) => word === 'welcomed')).toHaveLength(1)
  // With hello on its way, others may follow it.
  expect(greeted()).toBe(1)
})

test('a socket that gets no welcome is given up after four seconds', async () => {
  const { timers, told, opens, isClosed } = aLine()
  opens()
  await timers.pass(4_000)
  expect(told).toEqual(['closed 1006'])
  expect(isClosed()).toBe(true)
})

test('it pings every five seconds, and a pong tells the time with the round trip in it', async () => {
  const { timers, sent, measured, says } = aWelcomedLine()
  await timers.pass(5_000)
  expect(sent.at(-1)).toEqual({ t: 'ping', id: 1 })
  await timers.pass(80)
  says({ t: 'pong', id: 1, now: 9_040 })
  expect(measured.at(-1)).toEqual([9_040, 6_000, 6_080])
})

test('a ping says how long the oldest unsent write has waited, never less than 0', async () => {
  const waiting = aWelcomedLine({ unsentSince: 3_500 })
  await waiting.timers.pass(5_000)
  expect(waiting.sent.at(-1)).toEqual({ t: 'ping', id: 1, unsentMs: 2_500 })
  const early = aWelcomedLine({ unsentSince: 90_000 })
  await early.timers.pass(5_000)
  expect(early.sent.at(-1)).toEqual({ t: 'ping', id: 1, unsentMs: 0 })
})

test('a cable that was pulled is noticed without a close', async () => {
  const { timers, told, isClosed } = aWelcomedLine()
  await timers.pass(16_000)
  expect(told.at(-1)).toBe('closed 1006')
  expect(isClosed()).toBe(true)
})

test('a cable that was pulled is noticed as soon on a device whose clock was set back meanwhile', async () => {
  const { timers, told } = aWelcomedLine()
  timers.step(-45_000)
  await timers.pass(16_000)
  expect(told.at(-1)).toBe('closed 1006')
})

test('a laptop that wakes up finds its dead socket at once', () => {
  const { line, timers, told } = aWelcomedLine()
  timers.sleep(60_000)
  line.check()
  expect(told.at(-1)).toBe('closed 1006')
})

test('a close is reported once, and not after the transport was closed by us', () => {
  const { line, told, breaks } = aWelcomedLine()
  line.close()
  breaks(1000)
  expect(told).toEqual(['welcomed', 'welcome'])
})

test('the reason of a close is passed on', () => {
  const { told, breaks } = aWelcomedLine()
  breaks(4403)
  breaks(4403)
  expect(told.slice(2)).toEqual(['closed 4403'])
})

test('a connection that is closed while it connects is closed later without an error in the console', () => {
  const { line, opens, isClosed, sent, told } = aLine({ readyState: 0 })
  line.close()
  expect(isClosed()).toBe(false)
  opens()
  expect([isClosed(), sent, told]).toEqual([true, [], []])
})

test('a frame that is too long for the server is an error of its sender, and the socket stays', () => {
  const { line, sent, told, isClosed } = aWelcomedLine()
  const tell = (event: string): ClientFrame => ({ t: 'tell', topic: 'counter/a', event })
  const spare = MAX_FRAME_BYTES - JSON.stringify(tell('')).length
  line.send(tell('あ'.repeat(Math.floor(spare / 3))))
  expect(() => line.send(tell('あ'.repeat(Math.floor(spare / 3) + 1)))).toThrow(/^A frame of 1\d{4} bytes/)
  expect(sent.filter(({ t }) => t === 'tell')).toHaveLength(1)
  expect([isClosed(), told]).toEqual([false, ['welcomed', 'welcome']])
})

function anAskingLine() {
  const parts = aLine()
  parts.opens()
  parts.says({ t: 'welcome', now: 5_000, build: 'b', asks: true })
  return parts
}

test('a call goes over the socket, and each answer finds its own', async () => {
  const { line, sent, says } = anAskingLine()
  const [first, second] = [line.ask!('/a', { n: 1 }), line.ask!('/b', { n: 2 })]
  expect(sent.slice(1)).toEqual([
    { t: 'ask', id: 1, path: '/a', input: { n: 1 } },
    { t: 'ask', id: 2, path: '/b', input: { n: 2 } },
  ])
  says({ t: 'answer', id: 2, status: 204 })
  says({ t: 'answer', id: 1, status: 503, body: { message: 'Please try again.' }, retryAfterS: 2 })
  expect(await first).toEqual({ status: 503, body: { message: 'Please try again.' }, retryAfterMs: 2_000 })
  expect(await second).toEqual({ status: 204, body: undefined, retryAfterMs: 0 })
})

test('a call is left to a post when it is too large, before the welcome, and for a server of an older build', () => {
  const { line } = anAskingLine()
  expect(line.ask!('/a', { text: 'あ'.repeat(MAX_FRAME_BYTES / 3) })).toBeNull()
  expect(aLine().line.ask!('/a', {})).toBeNull()
  expect(aWelcomedLine().line.ask!('/a', {})).toBeNull()
})

test('a call whose socket is lost has no answer, nor has one that waits for half a minute', async () => {
  const { line, breaks } = anAskingLine()
  const lost = line.ask!('/a', {})
  breaks(1006)
  expect(await lost).toBe('offline')
  expect(line.ask!('/a', {})).toBeNull()
  const silent = anAskingLine()
  const unanswered = silent.line.ask!('/a', {})
  for (let second = 0; second < 30; second += 1) {
    await silent.timers.pass(1_000)
    silent.says({ t: 'pong', id: second, now: 1 })
  }
  expect(await unanswered).toBe('timeout')
  // An answer that comes after all is nobody's.
  silent.says({ t: 'answer', id: 1, status: 204 })
})

test('a renewed token is sent on the open socket', () => {
  const { line, sent } = anAskingLine()
  line.renewed!()
  expect(sent).toEqual([
    { t: 'hello', token: 'key', own: true },
    { t: 'hello', token: 'key', own: true },
  ])
})
