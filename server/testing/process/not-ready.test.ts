import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/databases/migrate.ts'
import { FOR_PEOPLE, openDatabase } from '#server/platform/databases/open-database.ts'
import { aServer } from '../a-server.ts'
import { ALL_TESTS } from '../databases/each-database.ts'
import { type FreshStorage, freshStorage, POSTGRES } from '../databases/fresh-storage.ts'
import { aChild, type Child, envOf, portOf } from './a-child-server.ts'
import { aFreePort } from './a-free-port.ts'

const PATIENCE = { timeout: 60_000 }
/** The lock under which servers migrate one after the other. */
const MIGRATING = 7_316_420

let fresh: FreshStorage
let children: Child[]
beforeEach(() => void (children = []))
afterEach(async () => {
  for (const child of children) {
    child.process.kill('SIGKILL')
    await child.exited
  }
  await fresh.drop()
})

const run = (port: number) => {
  const child = aChild({ ...envOf(fresh.storage), PORT: String(port) })
  children.push(child)
  return child
}

/** The answer at this address, as soon as anything listens there and the answer is this one. */
async function answered(port: number, path: string, expected: object): Promise<Response> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    const body: unknown = await response?.clone().json()
    if (JSON.stringify(body) === JSON.stringify(expected)) return response!
    await wait(20)
  }
}
const notReady = (port: number, because: string) => answered(port, '/system/ready', { ready: false, because })

test('a server that stops says so until its open requests are answered', PATIENCE, async () => {
  fresh = await freshStorage('sqlite')
  const port = await aFreePort()
  const child = run(port)
  await portOf(child)
  const slow = connect(port, '127.0.0.1')
  slow.write(
    'POST /signin HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  // The request has reached the server: a later one was answered.
  expect((await fetch(`http://127.0.0.1:${port}/system/ready`)).status).toBe(200)
  child.process.kill('SIGTERM')
  const response = await notReady(port, 'stopping')
  expect([response.status, response.headers.get('retry-after'), response.headers.get('build-id')]).toEqual([
    503,
    '2',
    'test-build',
  ])
  const call = await fetch(`http://127.0.0.1:${port}/signin`, { method: 'POST' })
  expect([call.status, await call.json()]).toEqual([503, { message: 'Please try again.' }])
  slow.write('}')
  const [head] = (await once(slow, 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1\.1 422 /)
  expect(await child.exited).toBe(0)
})

describe.skipIf(!POSTGRES)('on PostgreSQL (skipped without TEST_DATABASE_URL)', () => {
  beforeEach(async () => void (fresh = await freshStorage('postgres')))
  const urlOf = ({ storage }: FreshStorage) => (storage as { url: string }).url

  test('a server that migrates says so, is alive, and is ready afterwards', PATIENCE, async () => {
    const other = new Client({ connectionString: urlOf(fresh) })
    await other.connect()
    await other.query(`select pg_advisory_lock(${MIGRATING})`)
    const port = await aFreePort()
    const child = run(port)
    expect((await notReady(port, 'migrating')).status).toBe(503)
    const alive = await fetch(`http://127.0.0.1:${port}/system/ping?t=7`)
    expect([alive.status, await alive.json()]).toEqual([200, { now: expect.any(Number) as number, t: 7 }])
    await other.end()
    expect(await portOf(child)).toBe(port)
    expect((await answered(port, '/system/ready', { ready: true })).status).toBe(200)
  })

  test.runIf(ALL_TESTS)(
    'a server that has to change the schema waits for those that use it, and says so',
    PATIENCE,
    async () => {
      const [first, second] = [await aFreePort(), await aFreePort()]
      const serving = run(first)
      await portOf(serving)
      const other = new Client({ connectionString: urlOf(fresh) })
      await other.connect()
      const { rows } = await other.query<{ name: string; at: number }>(
        'select * from migration order by name desc limit 1',
      )
      // As if this build had one migration more than the one that serves.
      const [{ name, at }] = rows as [{ name: string; at: number }]
      await other.query('delete from migration where name = $1', [name])
      run(second)
      expect((await notReady(second, 'another-server')).status).toBe(503)
      serving.process.kill('SIGTERM')
      await other.query('insert into migration values ($1, $2)', [name, at])
      await other.end()
      expect((await answered(second, '/system/ready', { ready: true })).status).toBe(200)
    },
  )

  test.runIf(ALL_TESTS)(
    'a server of an older release than the schema ends with a sentence',
    PATIENCE,
    async () => {
      const child = run(await aFreePort())
      await portOf(child)
      const other = new Client({ connectionString: urlOf(fresh) })
      await other.connect()
      await other.query("insert into migration values ('9999-of-tomorrow', 0)")
      await other.end()
      const older = run(await aFreePort())
      expect(await older.exited).toBe(1)
      expect(older.output.err).toMatch(
        /^DATABASE_URL: [^\n]+A newer release has prepared it \(9999-of-tomorrow\)[^\n]+\n$/,
      )
    },
  )

  test('a server that has lost its place says so', async () => {
    let isHeld = true
    const database = await openDatabase(fresh.storage, { ...FOR_PEOPLE, hasPlace: () => isHeld })
    await migrate(database)
    const { http } = await aServer(database)
    isHeld = false
    const response = await http.inject({ url: '/system/ready' })
    expect([response.statusCode, response.json()]).toEqual([503, { ready: false, because: 'database' }])
    await http.close()
    await database.close()
  })
})
