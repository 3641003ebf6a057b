import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'

eachServer((server) => {
  const isReady = async () => {
    const { statusCode, json } = await server().http.inject({ method: 'GET', url: '/system/ready' })
    return [statusCode, json()]
  }
  const run = (statement: string) => server().database.transaction((tx) => sql.raw(statement).execute(tx.db))
  /** An answer is reused for a short time. */
  const aMomentLater = () => new Promise((resolve) => setTimeout(resolve, 300))

  test('a school that can write says that it is ready, and is not changed by the question', async () => {
    const before = await rowCounts(server().database)
    expect(await isReady()).toEqual([200, { ready: true }])
    expect(await rowCounts(server().database)).toEqual(before)
  })

  test('a class that asks at once is answered by one look at the disk', async () => {
    await aMomentLater()
    const { database } = server()
    const { transaction } = database
    let looks = 0
    database.transaction = ((work: never) => {
      looks += 1
      return transaction.call(database, work)
    }) as typeof transaction
    await Promise.all(Array.from({ length: 50 }, isReady))
    database.transaction = transaction
    expect(looks).toBe(1)
  })

  test('a school on a full disk can be read and is not ready until there is room', async () => {
    const { database } = server()
    const makeRoom = database.kind === 'sqlite' ? await fillSqlite() : await fillPostgres()
    await aMomentLater()
    await run('select * from lesson')
    expect(await isReady()).toEqual([503, { ready: false, because: 'database' }])
    await makeRoom()
    await aMomentLater()
    expect(await isReady()).toEqual([200, { ready: true }])
  })

  async function fillSqlite() {
    await run('create table ballast (what blob)')
    await run('pragma max_page_count = 1')
    const fill = (): Promise<never> => run('insert into ballast values (randomblob(4000))').then(fill)
    await expect(fill()).rejects.toThrow('full')
    return () => run('pragma max_page_count = 1073741823')
  }

  /** Its disk cannot be filled here, so the test uses PostgreSQL's own error code. */
  async function fillPostgres() {
    await run(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`)
    await run('create trigger full_disk before insert on readiness execute function full_disk()')
    return () => run('drop trigger full_disk on readiness')
  }
})
