import { expect, test } from 'vitest'
import { notFound } from '#contract/kernel/refusal.ts'
import type { Topic } from '#contract/kernel/topic.ts'
import type { Database } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { newRows, rowsOf } from '#server/platform/row-kind.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { listEvents } from './event-log.ts'
import { append, lockTopic, readTopic, rewriteTopic } from './topic-store.ts'

/** The simplest topic: a list of texts. */
const words: Topic<'words', string[], string> = {
  name: 'words',
  empty: [],
  fold: (all, word) => [...all, word],
}
const secrets = newRows('secret', { name: 'text', value: 'text' })
const NOW = new Date('2026-11-22T01:00:00Z')

eachDatabase((database, { storage, reopen }) => {
  /** Resolves with how the last run of the unit was. */
  const say = (key: string, word: string, to: Database = database()) =>
    to.transaction(async (tx) => {
      await append(tx, words, await lockTopic(tx, words, key), [word], NOW)
      return tx.isInMemory ? 'in memory' : 'in a transaction'
    })
  const heard = (key: string, from = database()) => from.transaction((tx) => readTopic(tx, words, key))
  const logged = (key: string) => database().transaction((tx) => listEvents(tx, `words/${key}`, 0, 1_000))
  const elsewhere = async (act: (other: Database) => Promise<void>) => {
    const other = await openDatabase(storage())
    try {
      await act(other)
    } finally {
      await other.close()
    }
  }

  test('a topic is opened in a transaction, and goes on in memory', async () => {
    expect([await say('a', 'one'), await say('a', 'two')]).toEqual(['in a transaction', 'in memory'])
    expect(await Promise.all(['three', 'four', 'five'].map((word) => say('a', word)))).toEqual(
      Array(3).fill('in memory'),
    )
    const events = await logged('a')
    expect(events.map(({ seq, event }) => [seq, event])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
      [4, 'four'],
      [5, 'five'],
    ])
    await reopen()
    expect(await heard('a')).toEqual({ seq: 5, state: ['one', 'two', 'three', 'four', 'five'] })
  })

  test('what another program wrote is seen before the next write, and nothing of either is lost', async () => {
    for (const word of ['one', 'two']) await say('b', word)
    await elsewhere(async (other) => {
      await say('b', 'theirs', other)
      await Promise.all(['three', 'four'].map((word) => say('b', word)))
      expect((await heard('b', other)).state.toSorted()).toEqual(['four', 'one', 'theirs', 'three', 'two'])
    })
    expect((await logged('b')).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  test('a topic that two programs write at once keeps one order, and hurts no other topic', async () => {
    for (const key of ['storm', 'calm']) await say(key, 'first')
    await elsewhere(async (other) => {
      await say('storm', 'first of theirs', other)
      const ours = Array.from({ length: 40 }, (_, each) => say('storm', `ours ${each}`))
      const theirs = Array.from({ length: 40 }, (_, each) => say('storm', `theirs ${each}`, other))
      const calm = Array.from({ length: 40 }, (_, each) => say('calm', `calm ${each}`))
      await Promise.all([...ours, ...theirs, ...calm])
    })
    const storm = await logged('storm')
    expect(storm.map(({ seq }) => seq)).toEqual(Array.from({ length: 82 }, (_, index) => index + 1))
    expect(new Set(storm.map(({ event }) => event)).size).toBe(82)
    expect(await heard('storm')).toEqual({ seq: 82, state: storm.map(({ event }) => event) })
    expect((await heard('calm')).seq).toBe(41)
    // Nobody else writes it any more.
    await expect.poll(() => say('storm', 'after'), { timeout: 2_000, interval: 100 }).toBe('in memory')
  })

  test('a write that rests on one that fails is decided again without it', async () => {
    await say('e', 'one')
    const twice = rowsOf(secrets, { name: 'taken', value: 'x' })
    await database().transaction((tx) => tx.write(twice))
    const failing = database().transaction(async (tx) => {
      await append(tx, words, await lockTopic(tx, words, 'e'), ['undone'], NOW)
      await tx.write(twice)
    })
    const resting = database().transaction(async (tx) => {
      const topic = await lockTopic(tx, words, 'e')
      await append(tx, words, topic, [`after ${topic.state.length}`], NOW)
    })
    await expect(failing).rejects.toThrow()
    await resting
    expect(await heard('e')).toEqual({ seq: 2, state: ['one', 'after 1'] })
  })

  test('a refusal does not rest on what another program has changed', async () => {
    await say('f', 'one')
    const refuseUnless = (word: string) =>
      database().transaction(async (tx) =>
        (await lockTopic(tx, words, 'f')).state.includes(word) ? 'found' : notFound(),
      )
    expect(await refuseUnless('theirs')).toEqual(notFound())
    await elsewhere(async (other) => void (await say('f', 'theirs', other)))
    expect(await refuseUnless('theirs')).toBe('found')
  })

  test('an erasure by another program is not continued from what was erased', async () => {
    for (const word of ['one', 'secret']) await say('c', word)
    await elsewhere((other) =>
      other.transaction((tx) =>
        rewriteTopic(tx, words, 'c', (all) => all.filter((word) => word !== 'secret')),
      ),
    )
    await say('c', 'after')
    expect(await heard('c')).toEqual({ seq: 4, state: ['one', 'after'] })
    expect((await logged('c')).map(({ event }) => event)).toEqual(['after'])
  })

  test('an erasure here and a write at the same moment both hold', async () => {
    for (const word of ['one', 'secret']) await say('d', word)
    await Promise.all([
      say('d', 'before'),
      database().transaction((tx) =>
        rewriteTopic(tx, words, 'd', (all) => all.filter((word) => word !== 'secret')),
      ),
      say('d', 'after'),
    ])
    const { state } = await heard('d')
    expect(state.toSorted()).toEqual(['after', 'before', 'one'])
    await reopen()
    expect((await heard('d')).state).toEqual(state)
  })
})
