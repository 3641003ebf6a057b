import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '#lab/harness/databases.ts'
import { type Figure, type Environment, type Fault, within, none } from '#lab/harness/figures/figures.ts'
import { until } from '#lab/harness/school.ts'
import { afterwards, keepWriting, untilAllAreThere, openClass, untilWritten } from '#lab/harness/screens.ts'

const WRITE_EVERY_MS = 250

interface Away {
  name: string
  storage: Awaited<ReturnType<Environment['newStorage']>>
  /** The pause of each person between two writes, in ms. */
  restMs?: number
  /** Makes the database unavailable, and resolves when it is back. */
  go(): Promise<void>
}

/** Makes the database unavailable while all people write, and measures the server and the browsers when it is back. */
export async function awayFor(
  place: Environment,
  { name, storage, restMs = WRITE_EVERY_MS, go }: Away,
): Promise<Figure[]> {
  const { school, people, tabs, ledger, close } = await openClass(storage, place.isShort ? 1 : 3, 8)
  const stop = keepWriting(school, tabs, ledger, restMs)
  await wait(2_000)
  const linesBefore = tabs.reduce((all, { linesLost }) => all + linesLost, 0)
  const goneAt = performance.now()
  await go()
  const backAt = performance.now()
  const healed = await Promise.all(tabs.map((tab) => until(() => tab.hasWrittenSince(backAt), 60_000)))
  const lines = tabs.reduce((all, { linesLost }) => all + linesLost, 0) - linesBefore
  const present = await untilAllAreThere(school, people)
  await stop()
  const figures = await afterwards(name, school, people, ledger)
  const asked = tabs.flatMap(({ replies }) => replies.filter(({ at, ms }) => at - ms < backAt && at > goneAt))
  if (!asked.some(({ status }) => status === 503))
    throw new Error('Nobody noticed that the database was away')
  const { bug, isAlive } = school.server
  if (bug) place.note(bug)
  await close()
  return [
    ...figures,
    ...databaseBack({ name, lines, tabs: tabs.length, healed, isSound: isAlive && !bug }),
    within(
      2,
      'P9',
      `${name}: a response took, worst`,
      Math.max(...asked.map(({ ms }) => ms)),
      `${asked.length} answers`,
    ),
    within(15, 'P18', `${name}: presence true again`, present),
  ]
}

interface DatabaseBack {
  name: string
  /** Connections to the server that broke meanwhile, of this many tabs. */
  lines: number
  tabs: number
  /** The ms until each tab's next write was acknowledged. */
  healed: readonly number[]
  /** True if the server runs, and has logged no bug. */
  isSound: boolean
}

/** The figures that hold after the database is back. */
function databaseBack({ name, lines, tabs, healed, isSound }: DatabaseBack): Figure[] {
  return [
    none('P9', `${name}: connections lost`, lines, `${tabs} tabs`),
    within(5, 'P9', `${name}: everybody's writes acknowledged again, the last`, Math.max(...healed)),
    none('P9', `${name}: restarts needed, bugs logged`, isSound ? 0 : 1),
  ]
}

const AWAY_MS = 1_000

/** PostgreSQL is killed by `kill -9` of its first process and of a serving one, and is stopped immediately. */
export const postgresKilled: Fault = {
  name: 'postgres-killed',
  keeps: 'a PostgreSQL that is killed in mid-lesson costs nothing that was acknowledged',
  on: ['postgres'],
  when: 'alone',
  async run(place) {
    const [rounds, writesEach] = place.isShort ? [1, 50] : [4, 300]
    const cluster = await place.newCluster()
    const { school, people, tabs, ledger, close } = await openClass(
      await cluster.newStorage(),
      place.isShort ? 1 : 3,
      8,
    )
    const stop = keepWriting(school, tabs, ledger)
    const healed: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const end of ends) {
        await untilWritten(ledger, writesEach)
        await end(cluster)
        const backAt = performance.now()
        const again = tabs.map((tab) => until(() => tab.hasWrittenSince(backAt), 60_000))
        healed.push(...(await Promise.all(again)))
      }
    }
    await stop()
    const deaths = rounds * ends.length
    const name = `database killed or stopped ${deaths} times`
    const figures = await afterwards(name, school, people, ledger)
    const { bug, isAlive } = school.server
    if (bug) place.note(bug)
    const lines = tabs.reduce((all, { linesLost }) => all + linesLost, 0)
    await close()
    await cluster.drop()
    return [...figures, ...databaseBack({ name, lines, tabs: tabs.length, healed, isSound: isAlive && !bug })]
  },
}

/** Each resolves when the database is up again. */
const ends: ((cluster: Cluster) => Promise<void>)[] = [
  async (cluster) => {
    await cluster.kill()
    await wait(AWAY_MS)
    await cluster.start()
  },
  (cluster) => cluster.killOneServing(),
  async (cluster) => {
    await cluster.stopImmediately()
    await wait(AWAY_MS)
    await cluster.start()
  },
]

/** PostgreSQL is frozen while it works, closes nothing, and continues after a minute. */
export const postgresFrozen: Fault = {
  name: 'postgres-frozen',
  keeps: 'a PostgreSQL that hangs makes nobody wait for an answer, and all goes on afterwards',
  on: ['postgres'],
  when: 'waiting',
  async run(place) {
    const seconds = place.isShort ? 8 : 60
    const cluster = await place.newCluster()
    const figures = await awayFor(place, {
      name: 'database unavailable for 60 s',
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

/** Another program locks the embedded database for a minute, as a command of ours that imports for too long would. */
export const sqliteHeld: Fault = {
  name: 'sqlite-held',
  keeps: 'a database file that another program locks makes nobody wait for an answer',
  on: ['sqlite'],
  when: 'waiting',
  async run(place) {
    const seconds = place.isShort ? 8 : 60
    const storage = await place.newStorage()
    return await awayFor(place, {
      name: 'database unavailable for 60 s',
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
