import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { awayFor } from './away-for.ts'
import { badFiles } from './bad-files.ts'
import { diskFull } from './disk-full.ts'
import type { Fault } from './fault.ts'
import { floodingClient } from './flooding-client.ts'
import { heldRoom } from './held-room.ts'
import { hostileInput } from './hostile-input.ts'
import { lateDatabase } from './late-database.ts'
import { liveLessons } from './live-lessons.ts'
import { logGone } from './log-gone.ts'
import { networkBad } from './network-bad.ts'
import { networkCut } from './network-cut.ts'
import { offlineAndDeploy } from './offline-and-deploy.ts'
import { postgresKilled } from './postgres-killed.ts'
import { repeatedSends } from './repeated-sends.ts'
import { restoredPast } from './restored-past.ts'
import { serverClock } from './server-clock.ts'
import { serverHandover } from './server-handover.ts'
import { serverKilled } from './server-killed.ts'
import { soak } from './soak.ts'
import { stalledReaders } from './stalled-readers.ts'
import { thousandBack } from './thousand-back.ts'
import { twoDevices } from './two-devices.ts'
import { twoServers } from './two-servers.ts'
import { wholeContract } from './whole-contract.ts'
import { wrongClocks } from './wrong-clocks.ts'

/** PostgreSQL stops in the middle of everything, closes nothing, and goes on after a minute. */
const postgresFrozen: Fault = {
  name: 'postgres-frozen',
  on: ['postgres'],
  when: 'waiting',
  async run(place) {
    const seconds = place.isShort ? 8 : 60
    const cluster = await place.newCluster()
    const figures = await awayFor(place, {
      name: 'database away for 60 s',
      storage: await cluster.newStorage(),
      async go() {
        cluster.freeze()
        await wait(seconds * 1_000)
        cluster.thaw()
      },
    })
    await cluster.drop()
    return figures
  },
}

/** Another program holds the embedded database for a minute, as a command of ours that imports for too long would. */
const sqliteHeld: Fault = {
  name: 'sqlite-held',
  on: ['sqlite'],
  when: 'waiting',
  async run(place) {
    const seconds = place.isShort ? 8 : 60
    const storage = await place.newStorage()
    return await awayFor(place, {
      name: 'database away for 60 s',
      storage,
      async go() {
        const other = new DatabaseSync(join(storage.env.DATA_DIR, 'school.sqlite'))
        other.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE')
        await wait(seconds * 1_000)
        other.exec('ROLLBACK')
        other.close()
      },
    })
  },
}

/** Everything that may happen to a lesson. */
export const faults: readonly Fault[] = [
  offlineAndDeploy,
  soak,
  networkCut,
  networkBad,
  postgresFrozen,
  sqliteHeld,
  diskFull,
  repeatedSends,
  twoDevices,
  wrongClocks,
  serverClock,
  wholeContract,
  heldRoom,
  restoredPast,
  logGone,
  badFiles,
  twoServers,
  serverHandover,
  lateDatabase,
  hostileInput,
  liveLessons,
  stalledReaders,
  floodingClient,
  thousandBack,
  serverKilled,
  postgresKilled,
]
