import { expect, test } from 'vitest'
import type { Topic } from '#contract/kernel/live/topic.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { saveAnswered } from '#server/platform/commits/idempotency.ts'
import type { Database } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { newRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { takeIn } from '../catch-up.ts'
import { listEvents, listEventsAfter, numberEvents } from './event-log.ts'
import { rewriteTopic } from './rewrite-topic.ts'
import { append, lockTopic, readTopic } from './topic-store.ts'

/** The simplest topic: a list of texts. */
const words: Topic<'words', string[], string> = {
  name: 'words',
  empty: [],
  fold: (all, word) => [...all, word],
}
const scratch = newRows('readiness', { id: 'text', filler: 'text' })
const NOW = new Date('2026-11-22T01:00:00Z')

eachDatabase((database, { storage, reopen }) => {
  /** Resolves with how the last run of the unit was. */
  const say = (key: string, word: string, to: Database = database()) =>
    to.inMemory(async (tx) => {
      await append(tx, words, await lockTopic(tx, words, key), [word], NOW)
      return tx.isInMemory ? 'in memory' : 'in a transaction'
    })
  const heard = (key: string, from = database()) => from.transaction((tx) => readTopic(tx, words, key))
  const logged = (key: string) => database().transaction((tx) => listEvents(tx, `words/${key}`, 0, 1_000))
  const elsewhere = async (act: (other: Database) => Promise<void>) => {
    const other = await openDatabase(storage())
    numberEvents(other, 1)
    try {
      await act(other)
    } finally {
      await other.close()
    }
  }

  test('a topic is opened in a transaction, and then continues in memory', async () => {
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

  test('a write sees what another program wrote before, and loses nothing of it', async () => {
    for (const word of ['one', 'two']) await say('b', word)
    await elsewhere(async (other) => {
      await say('b', 'theirs', other)
      await Promise.all(['three', 'four'].map((word) => say('b', word)))
      expect((await heard('b', other)).state.toSorted()).toEqual(['four', 'one', 'theirs', 'three', 'two'])
    })
    expect((await logged('b')).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  test('a topic that two programs write at once keeps one order, and disturbs no other topic', async () => {
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

  test('a topic that another program wrote is decided again in memory, and other topics are decided once', async () => {
    const runs = new Map<string, string[]>()
    const noted = (key: string, word: string) =>
      database().inMemory(async (tx) => {
        runs.set(word, [...(runs.get(word) ?? []), tx.isInMemory ? 'in memory' : 'in a transaction'])
        await append(tx, words, await lockTopic(tx, words, key), [word], NOW)
      })
    const calm = Array.from({ length: 20 }, (_, each) => `calm ${each}`)
    await Promise.all(['stale', ...calm].map((key) => say(key, 'first')))
    await elsewhere(async (other) => void (await say('stale', 'theirs', other)))
    await Promise.all([noted('stale', 'one'), ...calm.map((key) => noted(key, key)), noted('stale', 'two')])
    for (const key of calm) expect(runs.get(key)).toEqual(['in memory'])
    for (const word of ['one', 'two']) expect(runs.get(word)).toEqual(['in memory', 'in memory'])
    expect((await heard('stale')).state).toEqual(['first', 'theirs', 'one', 'two'])
    expect((await logged('stale')).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  test('a write after events that were read for the readers here fits at once', async () => {
    await say('read', 'one')
    await elsewhere(async (other) => {
      await say('read', 'theirs', other)
      await say('read', 'more of theirs', other)
    })
    const known = [{ address: 'words/read', after: 1 }] as const
    const later = await database().transaction((tx) => listEventsAfter(tx, known, 500))
    takeIn(database(), 'words/read', later.get('words/read')!)
    let runs = 0
    await database().inMemory(async (tx) => {
      runs += 1
      await append(tx, words, await lockTopic(tx, words, 'read'), ['two'], NOW)
    })
    expect(runs).toBe(1)
    expect((await heard('read')).state).toEqual(['one', 'theirs', 'more of theirs', 'two'])
  })

  test('a topic that another program has locked delays no other topic', async (context) => {
    if (database().kind === 'sqlite') return context.skip('it has one writer')
    for (const key of ['held', 'free']) await say(key, 'one')
    await elsewhere(async (other) => {
      const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = other.transaction(async (tx) => {
        await append(tx, words, await lockTopic(tx, words, 'held'), ['theirs'], NOW)
        held.resolve()
        await released.promise
      })
      await held.promise
      let isAnswered = false
      const waiting = say('held', 'two').then(() => (isAnswered = true))
      for (const word of ['two', 'three']) expect(await say('free', word)).toBe('in memory')
      expect(isAnswered).toBe(false)
      released.resolve()
      await Promise.all([holding, waiting])
    })
    expect((await heard('held')).state).toEqual(['one', 'theirs', 'two'])
  })

  test('a write during a transaction here that has the topic waits for its end, and runs in memory after it', async () => {
    await say('lane', 'one')
    let waiting: Promise<string> | null = null
    await database().transaction(async (tx) => {
      const locked = await lockTopic(tx, words, 'lane')
      waiting = say('lane', 'three')
      await append(tx, words, locked, ['two'], NOW)
    })
    expect(await waiting!).toBe('in memory')
    expect((await heard('lane')).state).toEqual(['one', 'two', 'three'])
  })

  test('a write that another program has answered is not done twice', async () => {
    for (const key of ['once', 'beside']) await say(key, 'first')
    const write = { writeId: 'w1', actorId: 'somebody', path: '/say' }
    const sayOnce = (to: Database) =>
      to.inMemory(async (tx) => {
        await append(tx, words, await lockTopic(tx, words, 'once'), ['once'], NOW)
        return (await saveAnswered(tx, write, null, NOW)) ? 'first' : notFound()
      })
    await elsewhere(async (other) => void (await sayOnce(other)))
    expect(await Promise.all([say('beside', 'a'), sayOnce(database()), say('beside', 'b')])).toEqual([
      'in memory',
      notFound(),
      'in memory',
    ])
    expect((await heard('once')).state).toEqual(['first', 'once'])
  })

  test('a reader sees committed events, though a write here took the seq of another program’s event', async () => {
    await say('g', 'one')
    const reading: unknown[] = []
    await elsewhere(async (other) => {
      await say('g', 'theirs', other)
      // Here the same seq belongs to an event that will not be committed.
      const ours = say('g', 'ours')
      reading.push((await heard('g')).state)
      await ours
    })
    // Never `ours` in the place of `theirs`; a quick database has committed it behind theirs by then.
    expect((reading[0] as string[]).slice(0, 2)).toEqual(['one', 'theirs'])
    expect((await heard('g')).state).toEqual(['one', 'theirs', 'ours'])
  })

  test('a write that was decided on a failed write is decided again without it', async () => {
    await say('e', 'one')
    const twice = rowsOf(scratch, { id: 'taken', filler: 'x' })
    await database().transaction((tx) => tx.write(twice))
    const failing = database().inMemory(async (tx) => {
      await append(tx, words, await lockTopic(tx, words, 'e'), ['undone'], NOW)
      await tx.write(twice)
    })
    const resting = database().inMemory(async (tx) => {
      const topic = await lockTopic(tx, words, 'e')
      await append(tx, words, topic, [`after ${topic.state.length}`], NOW)
    })
    await expect(failing).rejects.toThrow()
    await resting
    expect(await heard('e')).toEqual({ seq: 2, state: ['one', 'after 1'] })
  })

  test('a refusal is decided on the newest state, also when another program has changed it', async () => {
    await say('f', 'one')
    const refuseUnless = (word: string) =>
      database().inMemory(async (tx) =>
        (await lockTopic(tx, words, 'f')).state.includes(word) ? 'found' : notFound(),
      )
    expect(await refuseUnless('theirs')).toEqual(notFound())
    await elsewhere(async (other) => void (await say('f', 'theirs', other)))
    expect(await refuseUnless('theirs')).toBe('found')
  })

  test('after an erasure by another program, writes continue from the state without the student', async () => {
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

  test('an erasure here and a write at the same moment both take effect', async () => {
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
