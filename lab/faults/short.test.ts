import { describe, expect, test } from 'vitest'
import { type BenchDatabase, sqliteDatabase } from '#lab/harness/databases.ts'
import { type Fault, holds } from '#lab/harness/figures.ts'
import { POSTGRES } from '#server/testing/databases/fresh-storage.ts'
import { ownDatabase } from '#server/testing/databases/own-database.ts'
import { floodingClient } from './flooding-client.ts'
import { networkCut } from './network.ts'
import { serverKilled } from './server-ends.ts'
import { busKilled, nodeKilled } from './several-servers.ts'
import { twoServers } from './two-servers.ts'

// A short part of `npm run faults`, on the embedded database; of several servers on PostgreSQL. Counts must be exact. Times get a larger limit, since other
// tests run beside it.
const PATIENCE = 5
const few = { timeout: 180_000 }

// These three wait most of their time, for a network or a process, so they wait together.
test.concurrent(
  'a server killed three times in mid-lesson loses nothing, and everybody comes back',
  few,
  async () => {
    await keeps(serverKilled)
  },
)

test.concurrent(
  'a class cut off for eight seconds misses nothing, and what it did meanwhile is kept',
  few,
  async () => {
    await keeps(networkCut)
  },
)

test.concurrent('a second server on the same folder gives way and says why', few, async () => {
  await keeps(twoServers)
})

describe.skipIf(!POSTGRES)('two servers of one school (skipped without TEST_DATABASE_URL)', () => {
  test.concurrent.each([
    ['one of them is killed', nodeKilled],
    ['the bus between them is killed', busKilled],
  ])('%s: nothing is lost, and everybody goes on', few, async (_what, fault) => {
    await keeps(fault, 'postgres', postgresDatabase)
  })
})

test('one device that sends all it can makes nobody else wait', few, async () => {
  await keeps(floodingClient)
})

async function postgresDatabase(): Promise<BenchDatabase> {
  const { url, drop } = await ownDatabase(POSTGRES!)
  return { env: { DATABASE_URL: url, DATA_DIR: '' }, storage: { kind: 'postgres', url }, drop }
}

async function keeps(
  fault: Fault,
  kind: 'sqlite' | 'postgres' = 'sqlite',
  newStorage = sqliteDatabase,
): Promise<void> {
  const figures = await fault.run({
    kind,
    isShort: true,
    newStorage,
    newCluster: () => Promise.reject(new Error('The short part ends no PostgreSQL')),
    note: () => {},
  })
  expect(figures!.length).toBeGreaterThan(0)
  const patient = figures!.map((figure) => ({ ...figure, limit: figure.limit * PATIENCE }))
  expect(patient.filter((figure) => !holds(figure))).toEqual([])
}
