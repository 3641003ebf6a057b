import { afterEach, beforeEach, expect, test } from 'vitest'
import { notFound } from '#contract/kernel/refusal.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import type { Database, MemoryTx, Tx } from '../database.ts'
import { openDatabase } from '../databases/open-database.ts'
import { nodeRuntime } from '../runtime.ts'
import { FactKind, forgetFact, forgetFacts, onFactEnded } from './facts.ts'

/** Each read of words, with the keys that it was asked for. */
const reads: string[][] = []
let whileReading: () => Promise<void> = async () => {}

const words = new FactKind<string, string>({
  name: 'word',
  most: 3,
  async read({ db }, keys) {
    reads.push(keys.toSorted())
    const rows = await db.selectFrom('readiness').selectAll().where('id', 'in', keys).execute()
    await whileReading()
    return new Map(rows.map(({ id, filler }) => [id, filler]))
  },
})

eachDatabase((_database, { storage }) => {
  let server: Database
  let other: Database
  let laterMs = 0
  /** What a unit finds, and how it ran. */
  const find = (key: string, database = server) =>
    database.inMemory(async (tx) => [words.find(tx, key), tx.isInMemory] as const)
  const write = async ({ db }: Tx, id: string, filler: string) => {
    await db
      .insertInto('readiness')
      .values({ id, filler })
      .onConflict((clash) => clash.column('id').doUpdateSet({ filler }))
      .execute()
  }
  /** Changes the fact, and ends it in the same unit. */
  const say = (id: string, filler: string, database = server) =>
    database.transaction(async (tx) => {
      words.end(tx, id)
      await write(tx, id, filler)
    })

  beforeEach(async () => {
    laterMs = 0
    const runtime = { ...nodeRuntime, steady: () => nodeRuntime.steady() + laterMs }
    server = await openDatabase(storage(), null, runtime)
    other = await openDatabase(storage())
    await server.transaction(async ({ db }) => void (await db.deleteFrom('readiness').execute()))
    for (const key of ['a', 'b', 'c', 'd']) await say(key, `${key} 1`)
    reads.length = 0
    whileReading = async () => {}
  })
  afterEach(async () => {
    await server.close()
    await other.close()
  })

  test('one read serves all who ask in a moment, and whoever asks later needs none', async () => {
    const found = await Promise.all(['a', 'b', 'a', 'c', 'b'].map((key) => find(key)))
    expect(found.map(([value]) => value)).toEqual(['a 1', 'b 1', 'a 1', 'c 1', 'b 1'])
    expect(await find('a')).toEqual(['a 1', true])
    expect(reads).toEqual([['a', 'b', 'c']])
  })

  test('the oldest facts make room for others', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'b', 'a']) await find(key)
    expect(reads).toEqual([['a'], ['b'], ['c'], ['d'], ['a']])
  })

  test('a unit in a transaction, and one that finds no fact, ask their transaction', async () => {
    expect(await server.transaction(async (tx) => words.find(tx, 'a'))).toBe(null)
    expect(await find('nobody')).toEqual([null, true])
    await server.transaction((tx) => write(tx, 'nobody', 'somebody'))
    const asked = async (tx: MemoryTx) => words.find(tx, 'nobody') ?? (tx.inTransaction(), 'asked')
    expect(await server.inMemory(asked)).toBe('asked')
  })

  test('after the commit that ends a fact nobody acts by it, and other servers are told', async () => {
    const told: string[] = []
    onFactEnded(server, (name, key) => told.push(`${name} ${key}`))
    await find('a')
    await say('a', 'a 2')
    expect(told).toEqual(['word a'])
    expect(await find('a')).toEqual(['a 2', true])
  })

  test('a unit that was refused has ended nothing', async () => {
    await find('a')
    await server.transaction(async (tx) => {
      words.end(tx, 'a')
      await write(tx, 'a', 'undone')
      return notFound()
    })
    expect(await find('a')).toEqual(['a 1', true])
  })

  test('while a transaction changes a fact, nobody believes what it was', async () => {
    await find('a')
    let asked: Promise<readonly [string | null, boolean]> | null = null
    await server.transaction(async (tx) => {
      words.end(tx, 'a')
      await write(tx, 'a', 'a 2')
      asked = find('a')
      await Promise.resolve()
    })
    expect((await asked!)[0]).not.toBe('a 1')
    expect(await find('a')).toEqual(['a 2', true])
  })

  test('a fact that ends while it is read is read again', async () => {
    // As news from another server, which may come at any moment.
    whileReading = async () => {
      whileReading = async () => {}
      forgetFact(server, 'word', 'a')
    }
    expect(await Promise.all([find('a'), find('b')])).toEqual([
      ['a 1', true],
      ['b 1', true],
    ])
    expect(reads).toEqual([['a', 'b'], ['a']])
  })

  test('a change by another program is known at once, or after ten seconds', async () => {
    await find('a')
    await say('a', 'a 2', other)
    expect(await find('a')).toEqual(['a 1', true])
    laterMs = 9_000
    expect(await find('a')).toEqual(['a 1', true])
    laterMs = 11_000
    expect(await find('a')).toEqual(['a 2', true])
    await say('a', 'a 3', other)
    forgetFact(server, 'word', 'a')
    expect(await find('a')).toEqual(['a 3', true])
    await say('a', 'a 4', other)
    forgetFacts(server)
    expect(await find('a')).toEqual(['a 4', true])
  })

  test('a read that fails fails those who wait for it, and the next one reads anew', async () => {
    whileReading = async () => {
      whileReading = async () => {}
      throw new Error('broken')
    }
    const found = await Promise.allSettled([find('a'), find('a')])
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await find('a')).toEqual(['a 1', true])
  })

  test.each([
    ['that tells it nothing', () => Promise.resolve()],
    ['that never ends', () => new Promise<void>(() => {})],
  ])('a unit that waits for something %s runs in a transaction after a few waits', async (_what, known) => {
    let runs = 0
    const ran = await server.inMemory(async (tx) => {
      runs += 1
      if (tx.isInMemory) tx.until(known())
      return 'in a transaction'
    })
    expect([ran, runs]).toEqual(['in a transaction', 5])
  })
})
