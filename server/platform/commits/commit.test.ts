import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { notFound } from '#contract/kernel/refusal.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import type { MemoryTx } from '../database.ts'
import { newRows, newRowsOnce, rowsOf } from '../databases/row-kind.ts'

const scratch = newRows('readiness', { id: 'text', filler: 'text' })
const rowsOnce = newRowsOnce('readiness', 'id', { id: 'text', filler: 'text' })

eachDatabase((database, { reopen }) => {
  const write = (tx: MemoryTx, name: string) => tx.write(rowsOf(scratch, { id: name, filler: 'x' }))
  const save = (name: string) => database().inMemory((tx) => write(tx, name))
  const names = async () => {
    const rows = await database().transaction(({ db }) => db.selectFrom('readiness').select('id').execute())
    return rows.map(({ id }) => id).sort()
  }
  beforeEach(() =>
    database().transaction(async ({ db }) => void (await db.deleteFrom('readiness').execute())),
  )

  test('rows that waited for a shared commit are there after a restart', async () => {
    const written = await Promise.all(['a', 'b', 'c'].map(save))
    expect(written).toEqual([1, 1, 1])
    await reopen()
    expect(await names()).toEqual(['a', 'b', 'c'])
  })

  test('a unit that writes and asks nothing runs once, in memory, and acts after its commit', async () => {
    const steps: string[] = []
    await database().inMemory(async (tx) => {
      steps.push(tx.isInMemory ? 'in memory' : 'in a transaction')
      await write(tx, 'a')
      tx.onCommit(() => steps.push('committed'))
    })
    expect(steps).toEqual(['in memory', 'committed'])
  })

  test('a unit in a transaction runs once in it, whether it queries or only writes', async () => {
    const steps: string[] = []
    await database().transaction(async (tx) => {
      steps.push(tx.isInMemory ? 'in memory' : 'in a transaction')
      expect(tx.inTransaction()).toBe(tx)
      await write(tx, 'a')
    })
    expect(steps).toEqual(['in a transaction'])
    expect(await names()).toEqual(['a'])
  })

  test('of units that go into one lane, one runs in a transaction, and the others in memory after it', async () => {
    const known = new Set<string>()
    const ways: string[] = []
    const learn = (lane: string) =>
      database().inMemory(async (tx) => {
        if (!known.has(lane)) await sql`select 1`.execute(tx.inTransaction(lane).db)
        ways.push(`${lane} ${tx.isInMemory ? 'in memory' : 'in a transaction'}`)
        tx.onCommit(() => known.add(lane))
      })
    await Promise.all(['a', 'b', 'a', 'b', 'a'].map(learn))
    expect(ways.filter((way) => way.startsWith('a'))).toEqual([
      'a in a transaction',
      'a in memory',
      'a in memory',
    ])
    expect(ways.filter((way) => way.startsWith('b'))).toEqual(['b in a transaction', 'b in memory'])
  })

  test('a lane whose transaction fails lets the next one try', async () => {
    let tries = 0
    const fail = () =>
      database().inMemory(async (tx) => {
        await sql`select 1`.execute(tx.inTransaction('failing').db)
        tries += 1
        if (tries === 1) throw new Error('broken')
        return 'done'
      })
    const ends = await Promise.allSettled([fail(), fail()])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('the first query of a unit sends it to a transaction, and its beginning leaves nothing behind', async () => {
    const steps: string[] = []
    await database().inMemory(async (tx) => {
      steps.push(tx.isInMemory ? 'in memory' : 'in a transaction')
      await write(tx, 'a')
      tx.onCommit(() => steps.push('committed'))
      tx.onRollback(() => steps.push('undone'))
      await sql`select 1`.execute(tx.inTransaction().db)
    })
    expect(steps).toEqual(['in memory', 'undone', 'in a transaction', 'committed'])
    expect(await names()).toEqual(['a'])
  })

  test('a unit that catches the error of its first query runs in a transaction all the same', async () => {
    const ran = await database().inMemory(async (tx) => {
      await write(tx, 'a')
      await sql`select 1`.execute(tx.inTransaction().db).catch(() => 'caught')
      return tx.isInMemory
    })
    expect(ran).toBe(false)
    expect(await names()).toEqual(['a'])
  })

  test('a refused or failed unit leaves no row, and does not affect other units', async () => {
    const refused = database().inMemory(async (tx) => {
      await write(tx, 'refused')
      return notFound()
    })
    const broken = database().inMemory(async (tx) => {
      await write(tx, 'broken')
      throw new Error('broken')
    })
    const settled = await Promise.allSettled([save('a'), refused, save('b'), broken, save('c')])
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await names()).toEqual(['a', 'b', 'c'])
  })

  test('a row that does not fit hurts only its own unit: the others are committed without it', async () => {
    await save('taken')
    const settled = await Promise.allSettled([save('a'), save('taken'), save('b')])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await names()).toEqual(['a', 'b', 'taken'])
  })

  test('of many units in one commit, those whose key is stored run again, and the others run once', async () => {
    await Promise.all([save('taken 0'), save('taken 1')])
    const runs = new Map<string, number>()
    const saveOnce = (name: string) =>
      database().inMemory(async (tx) => {
        runs.set(name, (runs.get(name) ?? 0) + 1)
        return await tx.write(rowsOf(rowsOnce, { id: name, filler: 'x' }))
      })
    const free = Array.from({ length: 40 }, (_, each) => `n${each}`)
    const written = await Promise.all([...free, 'taken 0', 'taken 1'].toReversed().map(saveOnce))
    expect(written).toEqual([0, 0, ...free.map(() => 1)])
    expect(free.map((name) => runs.get(name))).toEqual(free.map(() => 1))
    expect(runs.get('taken 0')).toBeGreaterThan(1)
    expect(await names()).toEqual([...free, 'taken 0', 'taken 1'].sort())
  })

  test('a unit whose key is stored is undone in whole, also what it wrote under a key of its own', async () => {
    await save('taken')
    const refusing = database().inMemory(async (tx) => {
      await write(tx, 'beside')
      const written = await tx.write(rowsOf(rowsOnce, { id: 'taken', filler: 'x' }))
      return written === 1 ? 'written' : notFound()
    })
    expect(await Promise.all([save('a'), refusing, save('b')])).toEqual([1, notFound(), 1])
    expect(await names()).toEqual(['a', 'b', 'taken'])
  })

  test('a unit that arrives while others wait for their commit is answered after them', async () => {
    const order: string[] = []
    const writing = save('a').then(() => order.push('written'))
    const reading = database().inMemory(async () => order.push('ran'))
    await Promise.all([writing, reading.then(() => order.push('answered'))])
    expect(order).toEqual(['ran', 'written', 'answered'])
  })

  test('three hundred units at once all succeed, each once', async () => {
    const many = Array.from({ length: 300 }, (_, each) => `n${String(each).padStart(3, '0')}`)
    const half = (name: string, index: number) =>
      index % 2 === 0
        ? save(name)
        : database().inMemory(async (tx) => {
            await sql`select 1`.execute(tx.inTransaction().db)
            await write(tx, name)
          })
    await Promise.all(many.map(half))
    expect(await names()).toEqual(many)
  })
})
