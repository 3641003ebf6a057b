import type { Fault } from './fault.ts'
import { diskFull } from './disk-full.ts'
import { floodingClient } from './flooding-client.ts'
import { hostileInput } from './hostile-input.ts'
import { lateDatabase } from './late-database.ts'
import { liveLessons } from './live-lessons.ts'
import { networkBad } from './network-bad.ts'
import { networkCut } from './network-cut.ts'
import { offlineAndDeploy } from './offline-and-deploy.ts'
import { postgresFrozen } from './postgres-frozen.ts'
import { postgresKilled } from './postgres-killed.ts'
import { repeatedSends } from './repeated-sends.ts'
import { serverKilled } from './server-killed.ts'
import { sqliteHeld } from './sqlite-held.ts'
import { stalledReaders } from './stalled-readers.ts'
import { thousandBack } from './thousand-back.ts'
import { twoDevices } from './two-devices.ts'
import { twoServers } from './two-servers.ts'
import { wrongClocks } from './wrong-clocks.ts'

/** Everything that may happen to a lesson. */
export const faults: readonly Fault[] = [
  offlineAndDeploy,
  networkCut,
  networkBad,
  postgresFrozen,
  sqliteHeld,
  diskFull,
  repeatedSends,
  twoDevices,
  wrongClocks,
  twoServers,
  lateDatabase,
  hostileInput,
  liveLessons,
  stalledReaders,
  floodingClient,
  thousandBack,
  serverKilled,
  postgresKilled,
]
