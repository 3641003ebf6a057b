import { expect, test } from 'vitest'
import { aClient } from '../testing/a-live-client.ts'
import { counter } from '../testing/counter-topic.ts'
import { TopicReader } from './topic-reader.ts'

const topic = 'counter/a' as const

test('the first topic is subscribed together with hello, and again after neither the welcome nor another topic', async () => {
  const { client, timers, last, reader } = aClient()
  client.follow(reader)
  client.follow(new TopicReader(counter, 'b'))
  await timers.pass(0)
  last().events.greeted!()
  expect(last().sent).toEqual([{ t: 'subscribe', topic }])
  last().events.welcomed()
  expect(last().sent).toEqual([
    { t: 'subscribe', topic },
    { t: 'subscribe', topic: 'counter/b' },
  ])
})

test('a topic that nobody follows any more at the welcome is unsubscribed, and one that is followed again subscribed', async () => {
  const { client, timers, last, reader } = aClient()
  const leave = client.follow(reader)
  await timers.pass(0)
  last().events.greeted!()
  leave()
  client.follow(reader)
  last().events.welcomed()
  expect(last().sent.map(({ t }) => t)).toEqual(['subscribe', 'unsubscribe', 'subscribe'])
})
