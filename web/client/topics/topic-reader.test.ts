import { expect, test } from 'vitest'
import { counter } from '../testing/counter-topic.ts'
import { TopicReader } from './topic-reader.ts'

const topic = 'counter/a' as const
const snapshot = { t: 'snapshot', topic, seq: 4, state: { sum: 10 }, present: {} } as const
const event = (seq: number, add: number) => ({ t: 'event', topic, seq, at: 0, event: { add } }) as const

function aReader() {
  const reader = new TopicReader(counter, 'a')
  reader.take(snapshot)
  return reader
}

test('a snapshot with the events after it gives the state', () => {
  const reader = aReader()
  reader.take(event(5, 1))
  reader.take(event(6, 2))
  expect(reader.view).toMatchObject({ status: 'live', state: { sum: 13 } })
  expect(reader.after).toBe(6)
})

test('an event counts once, even when a replay brings it again', () => {
  const reader = aReader()
  reader.take(event(5, 1))
  reader.take(event(5, 1))
  reader.take(event(4, 9))
  expect(reader.view.state).toEqual({ sum: 11 })
})

test('a missing seq belonged to an event for other viewers', () => {
  const reader = aReader()
  reader.take(event(9, 1))
  expect(reader.view.state).toEqual({ sum: 11 })
  reader.take({ t: 'current', topic, seq: 12, present: {} })
  expect(reader.after).toBe(12)
})

test('the state from joining is shown before the connection is made, and is resumed from', () => {
  const reader = new TopicReader(counter, 'a', { seq: 7, state: { sum: 3 } })
  expect(reader.view).toMatchObject({ status: 'connecting', state: { sum: 3 } })
  expect(reader.after).toBe(7)
  reader.take(event(8, 1))
  reader.take({ t: 'current', topic, seq: 8, present: {} })
  expect(reader.view).toMatchObject({ status: 'live', state: { sum: 4 } })
})

test('an event that changes nothing notifies no reader', () => {
  const reader = aReader()
  const before = reader.view
  reader.take(event(5, 0))
  reader.take({ t: 'present', topic, present: {} })
  reader.take({ ...snapshot, seq: 6 })
  expect(reader.view).toBe(before)
  expect(reader.after).toBe(6)
})

test('a lost connection keeps the state and shows it; a denied topic stays denied', () => {
  const reader = aReader()
  reader.lose()
  expect(reader.view).toMatchObject({ status: 'reconnecting', state: { sum: 10 } })
  reader.take({ t: 'denied', topic })
  reader.lose()
  expect(reader.view.status).toBe('denied')
})

test('a snapshot that a newer one has overtaken is dropped, unless the server counts in another epoch', () => {
  const reader = new TopicReader(counter, 'a')
  const older = { ...snapshot, seq: 3, state: { sum: 9 } }
  reader.take({ ...snapshot, epoch: 'one' })
  reader.take({ ...older, epoch: 'one' })
  expect([reader.after, reader.view.state]).toEqual([4, { sum: 10 }])
  reader.take({ ...older, epoch: 'two' })
  expect([reader.after, reader.view.state]).toEqual([3, { sum: 9 }])
})

test('the last position of each person is kept', () => {
  const reader = aReader()
  reader.take({ t: 'told', topic, from: 'sora', at: 1, event: { positionMs: 5 } })
  reader.take({ t: 'told', topic, from: 'umi', at: 2, event: { positionMs: 6 } })
  reader.take({ t: 'told', topic, from: 'sora', at: 3, event: { positionMs: 7 } })
  expect([...reader.view.told]).toEqual([
    ['sora', { at: 3, event: { positionMs: 7 } }],
    ['umi', { at: 2, event: { positionMs: 6 } }],
  ])
})

test('a listener gets each position in order, and each change of the view', () => {
  const reader = aReader()
  const heard: unknown[] = []
  const stop = reader.listen({
    told: (each, from, at) => heard.push([from, at, each]),
    changed: () => heard.push(reader.view.state),
  })
  reader.take(event(5, 1))
  reader.take(event(5, 1))
  reader.take({ t: 'told', topic, from: 'sora', at: 1, event: 'one' })
  reader.take({ t: 'told', topic, from: 'sora', at: 2, event: 'two' })
  reader.lose()
  stop()
  reader.take(event(6, 1))
  const state = { sum: 11 }
  expect(heard).toEqual([state, state, ['sora', 1, 'one'], state, ['sora', 2, 'two'], state])
})

test('positions from before the connection was lost are no present sign of life', () => {
  const told = { t: 'told', topic, from: 'sora', at: 1, event: { positionMs: 5 } } as const
  for (const back of [snapshot, { t: 'current', topic, seq: 4, present: {} } as const]) {
    const reader = aReader()
    reader.take(told)
    reader.take(back)
    expect(reader.view.told.size).toBe(1)
    reader.lose()
    reader.take(back)
    expect(reader.view.told.size).toBe(0)
  }
})

test('it resumes in the epoch that the server named last, and a write names that epoch too', () => {
  const reader = new TopicReader(counter, 'a')
  expect([reader.within, reader.revision]).toEqual([{}, null])
  reader.take(snapshot)
  expect([reader.within, reader.revision]).toEqual([{}, 4])
  reader.take({ t: 'current', topic, epoch: 'one', seq: 6, present: {} })
  expect([reader.within, reader.revision]).toEqual([{ epoch: 'one' }, 'one.6'])
  // The server was restored from a backup: it has fewer events than before.
  reader.take({ ...snapshot, epoch: 'two' })
  expect([reader.within, reader.revision, reader.view.state]).toEqual([
    { epoch: 'two' },
    'two.4',
    { sum: 10 },
  ])
})
