import { expect, test } from 'vitest'
import { sqliteDatabase } from '#lab/harness/databases.ts'
import { type Fault, holds } from '#lab/harness/figures.ts'
import { floodingClient } from './flooding-client.ts'
import { networkCut } from './network.ts'
import { serverKilled } from './server-ends.ts'
import { twoServers } from './two-servers.ts'

// A short part of `npm run faults`, on the embedded database. Counts must be exact. Times get a larger limit, since other
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

test('one device that sends all it can makes nobody else wait', few, async () => {
  await keeps(floodingClient)
})

async function keeps(fault: Fault): Promise<void> {
  const figures = await fault.run({
    kind: 'sqlite',
    isShort: true,
    newStorage: sqliteDatabase,
    newCluster: () => Promise.reject(new Error('The short part runs on SQLite')),
    note: () => {},
  })
  expect(figures!.length).toBeGreaterThan(0)
  const patient = figures!.map((figure) => ({ ...figure, limit: figure.limit * PATIENCE }))
  expect(patient.filter((figure) => !holds(figure))).toEqual([])
}
