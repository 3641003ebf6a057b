import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, DatabaseUnavailable } from '#server/platform/database.ts'
import { openPostgres } from './postgres.ts'

const POSTGRES = process.env.TEST_DATABASE_URL

describe.skipIf(!POSTGRES)('PostgreSQL behind a cable (skipped where TEST_DATABASE_URL names none)', () => {
  let cable: Awaited<ReturnType<typeof aCable>>
  let database: Database
  beforeEach(async () => {
    cable = await aCable(new URL(POSTGRES!))
    database = await openPostgres(cable.url)
    await ask()
  })
  afterEach(async () => {
    await database.close()
    cable.close()
  })
  const ask = () => database.transaction((tx) => sql`select 1`.execute(tx.db))

  test('a database that stops answering counts as away within two seconds, and recovers by itself', async () => {
    cable.isSilent = true
    const began = performance.now()
    const asked = await Promise.allSettled(Array.from({ length: 20 }, ask))
    expect(performance.now() - began).toBeLessThan(2_000)
    for (const one of asked) expect(one).toMatchObject({ reason: expect.any(DatabaseUnavailable) })
    // It is known to be silent now, so later requests fail before another pulse of 1.5 s could.
    const later = performance.now()
    await expect(ask()).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(performance.now() - later).toBeLessThan(1_000)
    cable.isSilent = false
    await expect.poll(() => ask().then(() => 'back', String), { timeout: 5_000 }).toBe('back')
  })

  test('a server that vanishes in the middle of a transaction holds its rows no longer than five seconds', async () => {
    const server = { lockMs: 1_000, statementMs: 10_000, hasPlace: () => true }
    const [vanishing, other] = [await openPostgres(cable.url, server), await openPostgres(POSTGRES!)]
    const lock = sql`select pg_advisory_xact_lock(81726354)`
    const cut = vanishing.transaction(async (tx) => {
      await lock.execute(tx.db)
      cable.isSilent = cable.isGone = true
      await sql`select 1`.execute(tx.db)
    })
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
    const began = performance.now()
    await other.transaction((tx) => lock.execute(tx.db))
    expect(performance.now() - began).toBeGreaterThan(1_000)
    expect(performance.now() - began).toBeLessThan(6_000)
    await Promise.all([vanishing.close(), other.close()])
  })

  test('a query that only takes long is waited for', async () => {
    await database.transaction((tx) => sql`select pg_sleep(2.5)`.execute(tx.db))
  })

  test('a unit that has waited for others runs in memory, if they did what it needed queries for', async () => {
    let isKnown = false
    const learning = Array.from({ length: 5 }, () =>
      database.transaction(async (tx) => {
        await sql`select pg_sleep(0.2)`.execute(tx.db)
        isKnown = true
      }),
    )
    const later = database.inMemory(async (tx) => {
      if (!isKnown) await sql`select 1`.execute(tx.inTransaction().db)
      return tx.isInMemory
    })
    expect(await later).toBe(true)
    await Promise.all(learning)
  })

  test('the outcome of a commit whose answer was lost is unknown', async () => {
    const told: string[] = []
    const work = () =>
      database.transaction(async (tx) => {
        await sql`select 1`.execute(tx.db)
        tx.onCommit(() => told.push('committed'))
        tx.onRollback(() => told.push('undone'))
        tx.onUncertain(() => told.push('in doubt'))
        cable.cutAt = /commit/i
      })
    await expect(work()).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(told).toEqual(['in doubt', 'undone'])
  })

  test('a connection that breaks while a transaction holds it between two questions is the database away', async () => {
    const work = database.transaction(async (tx) => {
      await sql`select 1`.execute(tx.db)
      await cable.break()
    })
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable)
    await ask()
  })
})

/** A proxy between us and the server, which can be disconnected. */
async function aCable(to: URL) {
  const ends = new Set<Socket>()
  const cable = {
    url: '',
    /** Passes nothing on; connections stay, and new ones are accepted. */
    isSilent: false,
    /** Passes no end of a connection on: the machine at one end is gone. */
    isGone: false,
    /** Passes our bytes on, and cuts the answer off together with the connection. */
    cutAt: null as RegExp | null,
    /** Ends every connection; resolves when this side has noticed. */
    async break() {
      for (const end of ends) end.destroy()
      await setTimeout(50)
    },
    close: () => {
      listening.close()
      for (const end of ends) end.destroy()
    },
  }
  const listening = createServer((ours) => {
    const theirs = connect(Number(to.port || 5432), to.hostname)
    let isCut = false
    for (const end of [ours, theirs]) {
      ends.add(end)
      end
        .on('error', () => {})
        .on('close', () => cable.isGone || [ours, theirs].forEach((each) => each.destroy()))
    }
    ours.on('data', (bytes) => {
      if (cable.isSilent) return
      isCut ||= cable.cutAt?.test(bytes.toString('latin1')) ?? false
      theirs.write(bytes)
    })
    theirs.on('data', (bytes) => {
      if (isCut) ours.destroy()
      else if (!cable.isSilent) ours.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String((listening.address() as AddressInfo).port)
  return Object.assign(cable, { url: url.href })
}
