import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterwards } from './afterwards.ts'
import { databaseBack } from './database-back.ts'
import type { Fault } from './fault.ts'
import { keepWriting, openTabs } from './keep-writing.ts'
import { Ledger } from './ledger.ts'
import type { Cluster } from './school/cluster.ts'
import { openSchool } from './school/open-school.ts'
import { until } from './until.ts'

const AWAY_MS = 1_000

/** PostgreSQL dies by `kill -9`, of its first process and of one that serves, and is stopped without a farewell. */
export const postgresKilled: Fault = {
  name: 'postgres-killed',
  on: ['postgres'],
  when: 'alone',
  async run(place) {
    const [rounds, writesEach] = place.isShort ? [1, 50] : [4, 300]
    const cluster = await place.newCluster()
    const school = await openSchool(await cluster.newStorage(), place.isShort ? 1 : 3, 8)
    const people = openTabs(school, school.server.port)
    const { tabs } = people
    const ledger = new Ledger()
    await until(() => tabs.every(({ isLive }) => isLive), 30_000)
    const stop = keepWriting(school, tabs, ledger)
    const healed: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const end of ends) {
        const enough = ledger.acknowledgedCount + writesEach
        await until(() => ledger.acknowledgedCount >= enough, 60_000)
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
    people.close()
    await school.close()
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
