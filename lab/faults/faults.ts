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
import { postgresFrozen } from './postgres-frozen.ts'
import { postgresKilled } from './postgres-killed.ts'
import { repeatedSends } from './repeated-sends.ts'
import { restoredPast } from './restored-past.ts'
import { serverClock } from './server-clock.ts'
import { serverHandover } from './server-handover.ts'
import { serverKilled } from './server-killed.ts'
import { soak } from './soak.ts'
import { sqliteHeld } from './sqlite-held.ts'
import { stalledReaders } from './stalled-readers.ts'
import { thousandBack } from './thousand-back.ts'
import { twoDevices } from './two-devices.ts'
import { twoServers } from './two-servers.ts'
import { wholeContract } from './whole-contract.ts'
import { wrongClocks } from './wrong-clocks.ts'

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
