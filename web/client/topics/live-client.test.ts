import { expect, test } from 'vitest'
import { CLOSE } from '#contract/kernel/live/frames.ts'
import { aClient, aLiveClient, loseOften } from '../testing/a-live-client.ts'
import { counter } from '../testing/counter-topic.ts'
import { TopicReader } from './topic-reader.ts'

const topic = 'counter/a' as const
const MINUTE = 60_000

test('no connection is made before a topic is followed', async () => {
  const { client, timers, dials, reader } = aClient()
  await timers.pass(MINUTE)
  expect(dials).toHaveLength(0)
  client.follow(reader)
  await timers.pass(0)
  expect(dials).toHaveLength(1)
})

test('a lost connection is made again at once and resumes after the last seq', async () => {
  const { timers, dials, reader, network, last } = await aLiveClient()
  await timers.pass(MINUTE)
  last().events.closed(1006)
  expect(reader.view).toMatchObject({ status: 'reconnecting', state: { sum: 1 } })
  await timers.pass(0)
  expect(dials).toHaveLength(2)
  last().events.welcomed()
  expect(last().sent).toEqual([{ t: 'subscribe', topic, after: 3 }])
  // Callers that wait for a response over the old network are told.
  expect(network.reached).toBe(2)
})

test('a server that closes at once is not dialled without pause', async () => {
  const { timers, dials, last } = await aLiveClient()
  last().events.closed(1006)
  await timers.pass(0)
  expect(dials).toHaveLength(1)
  await timers.pass(1_000)
  expect(dials).toHaveLength(2)
})

test('when the network is back, it dials without waiting for its turn', async () => {
  const parts = aClient()
  const { client, timers, dials, last } = parts
  client.follow(new TopicReader(counter, 'a'))
  await timers.pass(0)
  await loseOften(6, parts)
  last().events.closed(1006)
  const before = dials.length
  client.wake()
  expect(dials).toHaveLength(before + 1)
})

test('when the browser says that the network is gone, the screen says so too', async () => {
  const { client, timers, dials, reader } = await aLiveClient()
  await timers.pass(MINUTE)
  client.cut()
  expect(dials[0]!.closed).toBe(true)
  expect(reader.view.status).toBe('reconnecting')
  await timers.pass(0)
  expect(dials).toHaveLength(2)
})

test('it never stops trying', async () => {
  const parts = aClient()
  parts.client.follow(new TopicReader(counter, 'a'))
  await parts.timers.pass(0)
  await loseOften(200, parts)
  expect(parts.dials).toHaveLength(201)
})

test('two upgrades in a row that fail lead to the long poll', async () => {
  const { client, timers, dials, last } = aClient()
  client.follow(new TopicReader(counter, 'a'))
  await timers.pass(0)
  last().events.closed(1006)
  await timers.pass(1_000)
  last().events.closed(1006)
  await timers.pass(1_500)
  expect(dials.map(({ kind }) => kind)).toEqual(['socket', 'socket', 'poll'])
})

test('while polling the socket is tried each minute, and taken when it is welcome', async () => {
  const { client, timers, dials, reader, last } = aClient()
  client.follow(reader)
  await timers.pass(0)
  last().events.closed(1006)
  await timers.pass(1_000)
  last().events.closed(1006)
  await timers.pass(1_500)
  const poll = last()
  poll.events.welcomed()
  poll.events.received({ t: 'snapshot', topic, seq: 3, state: { sum: 1 }, present: {} })
  expect(last().kind).toBe('socket')
  last().events.closed(1006)
  expect(reader.view.status).toBe('live')
  await timers.pass(MINUTE)
  last().events.welcomed()
  expect(poll.closed).toBe(true)
  expect(last().sent).toEqual([{ t: 'subscribe', topic, after: 3 }])
  last().events.closed(1006)
  expect(reader.view.status).toBe('reconnecting')
  expect(dials.map(({ kind }) => kind)).toEqual(['socket', 'socket', 'poll', 'socket', 'socket'])
})

test('a token that ran out is renewed before the next dial', async () => {
  const { timers, dials, last } = await aLiveClient()
  await timers.pass(MINUTE)
  last().events.closed(CLOSE.sessionOver)
  await timers.pass(0)
  expect(dials).toHaveLength(2)
})

test('an ended session is not dialled for', async () => {
  const { timers, dials, last } = await aLiveClient({ renewal: 'over' })
  await timers.pass(MINUTE)
  last().events.closed(CLOSE.sessionOver)
  await timers.pass(10 * MINUTE)
  expect(dials).toHaveLength(1)
})

test('without a topic the connection is closed after a minute, and made again at once', async () => {
  const { client, timers, dials, reader, stop, last } = await aLiveClient()
  stop()
  await timers.pass(MINUTE - 1)
  expect(last().closed).toBe(false)
  await timers.pass(1)
  expect(last().closed).toBe(true)
  client.follow(reader)
  await timers.pass(0)
  expect(dials).toHaveLength(2)
})

test('frames that are sent without a connection are dropped', async () => {
  const { client, timers, last } = await aLiveClient()
  client.tell(topic, { positionMs: 1 })
  expect(last().sent.at(-1)).toEqual({ t: 'tell', topic, event: { positionMs: 1 } })
  await timers.pass(MINUTE)
  last().events.closed(1006)
  client.tell(topic, { positionMs: 2 })
  await timers.pass(0)
  last().events.welcomed()
  expect(last().sent).toHaveLength(1)
})

test('a reader that ends late does not take the topic from the reader after it', async () => {
  const { client, stop, last } = await aLiveClient()
  const next = new TopicReader(counter, 'a')
  client.follow(next)
  stop()
  last().events.received({ t: 'snapshot', topic, seq: 4, state: { sum: 2 }, present: {} })
  expect(next.view.state).toEqual({ sum: 2 })
  expect(last().sent.some(({ t }) => t === 'unsubscribe')).toBe(false)
})

test('a screen without a topic that holds the connection learns of the end of its session', async () => {
  const { client, timers, dials, last } = aClient()
  const release = client.hold()
  await timers.pass(0)
  last().events.welcomed()
  await timers.pass(10 * MINUTE)
  expect([dials.length, last().closed]).toEqual([1, false])
  release()
  await timers.pass(MINUTE)
  expect(last().closed).toBe(true)
})

test('the server’s reason for the end of a session is passed on', async () => {
  const { client, timers, last, whys } = aClient({ renewal: 'over' })
  client.hold()
  await timers.pass(0)
  last().events.welcomed()
  last().events.closed(CLOSE.sessionOver, 'taken-back')
  await timers.pass(0)
  expect(whys).toEqual(['taken-back'])
})

test('a connection made before a lesson moves to the lesson’s address, and works until it has moved', async () => {
  const { client, timers, dials, reader } = aClient()
  client.hold()
  await timers.pass(0)
  const held = dials[0]!
  held.events.welcomed()
  expect(held.first).toBeUndefined()
  client.follow(reader)
  expect(held.sent).toEqual([{ t: 'subscribe', topic }])
  const moved = dials[1]!
  expect(moved.first).toBe(topic)
  held.events.received({ t: 'snapshot', topic, seq: 3, state: { sum: 1 }, present: {} })
  moved.events.welcomed()
  expect(moved.sent).toEqual([{ t: 'subscribe', topic, after: 3 }])
  // A call that was sent over the old line is still answered there; its events come by the new one alone.
  expect(held.closed).toBe(false)
  held.events.received({ t: 'event', topic, seq: 4, at: 0, event: { add: 1 } })
  expect(reader.view).toMatchObject({ status: 'live', state: { sum: 1 } })
  await timers.pass(3_000)
  expect([held.closed, moved.closed, dials.length]).toEqual([true, false, 2])
  client.leave()
  expect(moved.closed).toBe(true)
})

test('a connection whose move fails stays where it is', async () => {
  const { client, timers, dials, reader, network } = aClient()
  client.hold()
  await timers.pass(0)
  dials[0]!.events.welcomed()
  client.follow(reader)
  dials[1]!.events.closed(1006)
  await timers.pass(1_000)
  expect([dials.length, dials[0]!.closed]).toEqual([2, false])
  expect(network.line).not.toBeNull()
})

test('a second topic, or the same one again, needs no other connection', async () => {
  const { client, timers, dials, reader, stop } = await aLiveClient()
  expect(dials[0]!.first).toBe(topic)
  client.follow(new TopicReader(counter, 'b'))
  stop()
  client.follow(reader)
  await timers.pass(1_000)
  expect(dials).toHaveLength(1)
})

test('calls use the connection from the welcome until it is lost', async () => {
  const { network, last, client, reader, timers } = aClient()
  client.follow(reader)
  await timers.pass(0)
  expect(network.line).toBeNull()
  last().events.welcomed()
  expect(network.line).not.toBeNull()
  last().events.closed(1006)
  expect(network.line).toBeNull()
})
