import { expect, test } from 'vitest'
import { aLiveClient } from '../testing/a-live-client.ts'

const topic = 'counter/a' as const
const MINUTE = 60_000

/** Denied by a server of the first epoch. */
async function aDeniedReader() {
  const parts = await aLiveClient()
  const { timers, last } = parts
  const welcome = (epoch: string) => last().events.received({ t: 'welcome', now: 1, build: 'b', epoch })
  welcome('one')
  last().events.received({ t: 'denied', topic, epoch: 'one' })
  const reconnect = async (epoch: string) => {
    await timers.pass(MINUTE)
    last().events.closed(1006)
    await timers.pass(0)
    last().events.welcomed()
    welcome(epoch)
  }
  return { ...parts, welcome, reconnect }
}

test('a denied topic is not subscribed again', async () => {
  const { client, reader, reconnect, last } = await aDeniedReader()
  expect(reader.view.status).toBe('denied')
  await reconnect('one')
  expect(last().sent).toEqual([])
  expect(client.places()).toEqual([])
})

test('after a backup was restored a denied topic is subscribed again, and shown once it is allowed', async () => {
  const { client, reader, reconnect, last } = await aDeniedReader()
  await reconnect('two')
  expect(last().sent).toEqual([{ t: 'subscribe', topic }])
  expect(client.places()).toMatchObject([{ topic, after: null }])
  expect(reader.view.status).toBe('denied')
  last().events.received({ t: 'snapshot', topic, epoch: 'two', seq: 2, state: { sum: 5 }, present: {} })
  expect(reader.view).toMatchObject({ status: 'live', state: { sum: 5 } })
})

test('a topic that is denied after the restore too is not subscribed a third time', async () => {
  const { client, reconnect, last } = await aDeniedReader()
  await reconnect('two')
  last().events.received({ t: 'denied', topic, epoch: 'two' })
  expect(client.places()).toEqual([])
  await reconnect('two')
  expect(last().sent).toEqual([])
})

test('a server that goes on while its database is replaced says so, and a denied topic is subscribed again', async () => {
  const { welcome, last } = await aDeniedReader()
  welcome('two')
  expect(last().sent.at(-1)).toEqual({ t: 'subscribe', topic })
})
