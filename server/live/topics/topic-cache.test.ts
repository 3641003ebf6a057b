import { expect, test } from 'vitest'
import type { Topic } from '#contract/kernel/live/topic.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { listEvents } from './event-log.ts'
import { append, lockTopic, readTopic } from './topic-store.ts'

/** The simplest topic: a list of texts. */
const said: Topic<'said', string[], string> = {
  name: 'said',
  empty: [],
  fold: (words, word) => [...words, word],
}
const NOW = new Date('2026-11-21T01:00:00Z')
const SNAPSHOTS_APART = 64

eachDatabase((database, { reopen }) => {
  const say = (key: string, word: string, end: () => unknown = () => 'kept') =>
    database().inMemory(async (tx) => {
      await append(tx, said, await lockTopic(tx, said, key), [word], NOW)
      return end()
    })
  const heard = (key: string) => database().transaction((tx) => readTopic(tx, said, key))
  const broken = () => {
    throw new Error('broken')
  }

  test('a rolled-back write leaves no trace in the cache, whatever else was in its commit', async () => {
    await say('a', 'one')
    await Promise.allSettled([
      say('a', 'undone', broken),
      say('a', 'two'),
      say('a', 'refused', notFound),
      say('a', 'three'),
    ])
    const { seq, state } = await heard('a')
    expect([seq, state[0], state.toSorted()]).toEqual([3, 'one', ['one', 'three', 'two']])
    // The same as for a reader without a cached state.
    await reopen()
    expect(await heard('a')).toEqual({ seq, state })
  })

  test('a work that is rolled back after reading its own write does not show it to the next work', async () => {
    await say('b', 'one')
    const undone = database().transaction(async (tx) => {
      await append(tx, said, await lockTopic(tx, said, 'b'), ['undone'], NOW)
      expect((await readTopic(tx, said, 'b')).state).toEqual(['one', 'undone'])
      return notFound()
    })
    await undone
    expect(await heard('b')).toEqual({ seq: 1, state: ['one'] })
    await say('b', 'two')
    expect(await heard('b')).toEqual({ seq: 2, state: ['one', 'two'] })
  })

  test('seqs count up by one with any number of writers, and no event is lost behind a snapshot', async () => {
    const words = Array.from({ length: SNAPSHOTS_APART + 20 }, (_, each) => `w${each}`)
    for (let from = 0; from < words.length; from += 20) {
      await Promise.all(words.slice(from, from + 20).map((word) => say('c', word)))
    }
    const events = await database().transaction((tx) => listEvents<string>(tx, 'said/c', 0, 1_000))
    expect(events.map(({ seq }) => seq)).toEqual(words.map((_, index) => index + 1))
    await reopen()
    expect(await heard('c')).toEqual({ seq: words.length, state: events.map(({ event }) => event) })
  })

  test('a topic without events has its empty state', async () => {
    expect(await heard('never')).toEqual({ seq: 0, state: [] })
  })
})
