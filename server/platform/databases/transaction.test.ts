import { beforeEach, expect, test } from 'vitest'
import { notFound } from '#contract/kernel/refusal.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import type { Tx } from '../database.ts'

eachDatabase((database, { reopen }) => {
  const put = (tx: Tx, name: string) =>
    tx.db.insertInto('readiness').values({ id: name, filler: 'x' }).execute()
  const save = (name: string) => database().transaction(async (tx) => void (await put(tx, name)))
  const names = async () => {
    const rows = await database().transaction(({ db }) => db.selectFrom('readiness').select('id').execute())
    return rows.map(({ id }) => id).sort()
  }
  beforeEach(() =>
    database().transaction(async ({ db }) => void (await db.deleteFrom('readiness').execute())),
  )

  test('acknowledged writes are there after a restart', async () => {
    await Promise.all(['a', 'b', 'c'].map(save))
    await reopen()
    expect(await names()).toEqual(['a', 'b', 'c'])
  })

  test('a work that throws is rolled back, and does not affect other works', async () => {
    const failing = database().transaction(async (tx) => {
      await put(tx, 'undone')
      throw new Error('broken')
    })
    const clashing = database().transaction(async (tx) => {
      await put(tx, 'twice')
      await put(tx, 'twice')
    })
    const settled = await Promise.allSettled([save('a'), failing, save('b'), clashing, save('c')])
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect((settled[1] as PromiseRejectedResult).reason).toMatchObject({ message: 'broken' })
    expect(await names()).toEqual(['a', 'b', 'c'])
  })

  test('a refusal is an answer, and rolls back', async () => {
    const refused = await database().transaction(async (tx) => {
      await put(tx, 'undone')
      return notFound()
    })
    expect(refused).toEqual(notFound())
    expect(await names()).toEqual([])
  })

  test('no event is sent before its commit, and none of a rolled-back work', async () => {
    const left: string[] = []
    const work = (name: string, end: () => unknown) =>
      database().transaction(async (tx) => {
        await put(tx, name)
        tx.onCommit(() => left.push(`${name} committed`))
        tx.onRollback(() => left.push(`${name} undone`))
        expect(left).not.toContain(`${name} committed`)
        return end()
      })
    const fail = () => {
      throw new Error('broken')
    }
    await Promise.allSettled([work('a', () => 1), work('b', fail), work('c', notFound)])
    expect(left.sort()).toEqual(['a committed', 'b undone', 'c undone'])
  })

  test('a listener that throws after the commit affects no other listener', async () => {
    const breaking = database().transaction(async (tx) => {
      await put(tx, 'kept')
      tx.onCommit(() => {
        throw new Error('listener')
      })
    })
    const settled = await Promise.allSettled([breaking, save('a'), save('b')])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    await save('later')
    expect(await names()).toEqual(['a', 'b', 'kept', 'later'])
  })

  test('a snapshot shows one moment, while others write, and writes nothing itself', async () => {
    await save('a')
    const read = (db: Tx['db']) => db.selectFrom('readiness').select('id').execute()
    await database().snapshot(async (db) => {
      // In parallel with the read, not after it: a write is answered while the read goes on.
      await save('b')
      expect(await read(db)).toEqual([{ id: 'a' }])
      await save('c')
      expect(await read(db)).toEqual([{ id: 'a' }])
    })
    expect(await names()).toEqual(['a', 'b', 'c'])
    const writing = database().snapshot((db) => db.deleteFrom('readiness').execute())
    await expect(writing).rejects.toThrow(/read-?only/)
    expect(await names()).toEqual(['a', 'b', 'c'])
  })

  test('two hundred works at once all succeed, each once', async () => {
    const many = Array.from({ length: 200 }, (_, each) => `n${String(each).padStart(3, '0')}`)
    await Promise.all(many.map(save))
    expect(await names()).toEqual(many)
  })
})
