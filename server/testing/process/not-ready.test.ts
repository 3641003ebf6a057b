import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/databases/migrate.ts'
import { FOR_PEOPLE, openDatabase } from '#server/platform/databases/open-database.ts'
import { aServer } from '../a-server.ts'
import { type FreshStorage, freshStorage, POSTGRES } from '../databases/fresh-storage.ts'
import { aChild, type Child, envOf, portOf } from './a-child-server.ts'

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

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
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

  test('a server that waits for another one says so, and takes over its place', PATIENCE, async () => {
    const [first, second] = [await aFreePort(), await aFreePort()]
    const serving = run(first)
    await portOf(serving)
    run(second)
    expect((await notReady(second, 'another-server')).status).toBe(503)
    serving.process.kill('SIGTERM')
    expect((await answered(second, '/system/ready', { ready: true })).status).toBe(200)
  })

  test('a server that waits for another one at the same port takes over both', PATIENCE, async () => {
    const port = await aFreePort()
    const serving = run(port)
    await portOf(serving)
    const next = run(port)
    while (!next.output.err.includes('"event":"waiting"')) await wait(20)
    expect((await answered(port, '/system/ready', { ready: true })).status).toBe(200)
    serving.process.kill('SIGTERM')
    expect(await portOf(next)).toBe(port)
  })

  test('a server that has lost its place says so', async () => {
    let isSole = true
    const place = { isSole: () => isSole }
    const database = await openDatabase(fresh.storage, { ...FOR_PEOPLE, ...place })
    await migrate(database)
    const { http } = await aServer(database, place)
    isSole = false
    const response = await http.inject({ url: '/system/ready' })
    expect([response.statusCode, response.json()]).toEqual([503, { ready: false, because: 'another-server' }])
    await http.close()
    await database.close()
  })
})
