import { expect, test } from 'vitest'
import { aClient, aLiveClient, loseOften } from '../testing/a-live-client.ts'
import { counter } from '../testing/counter-topic.ts'
import { TopicReader } from './topic-reader.ts'

const topic = 'counter/a' as const

test('a server that comes back is dialled within two seconds, however long the next wait was', async () => {
  const parts = await aLiveClient()
  const { timers, dials, network, last } = parts
  await loseOften(8, parts)
  last().events.closed(1006)
  const before = dials.length
  network.answers = true
  await timers.pass(2_000)
  expect(dials).toHaveLength(before + 1)
})

test('a connection that is silent for too long, while the server answers, is made again', async () => {
  const { timers, dials, network, reader, last } = await aLiveClient()
  network.answers = true
  await timers.pass(7_400)
  expect(dials).toHaveLength(1)
  await timers.pass(2_100)
  expect(dials[0]!.closed).toBe(true)
  expect(dials).toHaveLength(2)
  expect(reader.view.status).toBe('reconnecting')
  last().events.welcomed()
  expect(last().sent).toEqual([{ t: 'subscribe', topic, after: 3 }])
})

test('a connection that speaks again after a long silence shows that the network is back', async () => {
  const { timers, network, last } = await aLiveClient()
  await timers.pass(5_000)
  last().events.alive()
  expect(network.reached).toBe(1)
  await timers.pass(8_000)
  last().events.alive()
  expect(network.reached).toBe(2)
})

test('a connection that gives a sign of life now and then is kept', async () => {
  const { timers, dials, network, last } = await aLiveClient()
  network.answers = true
  for (let second = 0; second < 60; second += 5) {
    last().events.alive()
    await timers.pass(5_000)
  }
  expect(dials).toHaveLength(1)
})

test('while the server answers elsewhere, a poll that hangs is replaced by a socket', async () => {
  const { client, timers, dials, network, last } = aClient()
  client.follow(new TopicReader(counter, 'a'))
  await timers.pass(0)
  last().events.closed(1006)
  await timers.pass(1_000)
  last().events.closed(1006)
  await timers.pass(1_500)
  network.answers = true
  await timers.pass(2_000)
  expect(dials.map(({ kind, closed }) => [kind, closed])).toEqual([
    ['socket', true],
    ['socket', true],
    ['poll', true],
    ['socket', false],
  ])
})

test('while the server answers elsewhere, a dial that hung is followed by another at once', async () => {
  const parts = aClient()
  const { client, timers, dials, network, last } = parts
  client.follow(new TopicReader(counter, 'a'))
  await timers.pass(0)
  await loseOften(5, parts)
  const before = dials.length
  network.answers = true
  await timers.pass(2_000)
  expect(dials).toHaveLength(before)
  last().events.closed(1006)
  await timers.pass(0)
  expect(dials).toHaveLength(before + 1)
})
