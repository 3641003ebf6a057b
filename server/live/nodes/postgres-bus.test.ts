import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FreshStorage, freshStorage, POSTGRES } from '#server/testing/databases/fresh-storage.ts'
import { PostgresBus } from './postgres-bus.ts'

describe.skipIf(!POSTGRES)('a bus over PostgreSQL (skipped without TEST_DATABASE_URL)', () => {
  let fresh: FreshStorage
  const open: PostgresBus[] = []
  beforeEach(async () => void (fresh = await freshStorage('postgres')))
  afterEach(async () => {
    for (const bus of open.splice(0)) await bus.close()
    await fresh.drop()
  })
  const urlOf = () => (fresh.storage as { url: string }).url
  const join = async () => {
    const heard: string[] = []
    const bus = new PostgresBus(urlOf(), (text) => heard.push(text))
    open.push(bus)
    while (!bus.send('here')) await wait(10)
    return { bus, heard }
  }

  test('carries texts of any length, whole and in order', async () => {
    const [one, two] = [await join(), await join()]
    const texts = [1, 7_900, 7_901, 15_800, 100_000].map((length) => String(length % 10).repeat(length))
    for (const text of texts) one.bus.send(text)
    while (two.heard.at(-1)?.length !== 100_000) await wait(10)
    expect(two.heard.filter((text) => text !== 'here')).toEqual(texts)
  })

  test('texts of two senders do not mix', async () => {
    const [one, two, reader] = [await join(), await join(), await join()]
    for (const length of [20_000, 30_000, 40_000]) {
      one.bus.send('1'.repeat(length))
      two.bus.send('2'.repeat(length))
    }
    while (reader.heard.filter((text) => text !== 'here').length < 6) await wait(10)
    for (const text of reader.heard) expect(new Set(text === 'here' ? '-' : text).size).toBe(1)
  })

  test('whose connection the database has ended comes back by itself', async () => {
    const [one, two] = [await join(), await join()]
    const client = new Client({ connectionString: urlOf() })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
    while (!one.bus.send('again') || !two.heard.includes('again')) await wait(50)
  })
})
