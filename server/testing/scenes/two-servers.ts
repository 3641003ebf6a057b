import { setTimeout as wait } from 'node:timers/promises'
import { takeNumber } from '#server/live/index.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openPostgres } from '#server/platform/databases/postgres/postgres.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { freshStorage } from '../databases/fresh-storage.ts'

export type TwoServers = Awaited<ReturnType<typeof twoServers>>

/**
 * Two servers of a school on one fresh PostgreSQL, which hear each other.
 * @param buses the NATS of each; null for none.
 */
export async function twoServers(buses: readonly [string | null, string | null]) {
  const fresh = await freshStorage('postgres')
  const { url } = fresh.storage as { url: string }
  const servers: TestServer[] = []
  for (const [index, bus] of buses.entries()) {
    // Commits without the wait for more work, as the databases of other tests.
    const database = await openPostgres(url, null, { calmMs: 0, busyMs: 0 })
    if (index === 0) await migrate(database)
    takeNumber(database, { number: index, epoch: 'shared' })
    servers.push(await aServer(database, { storage: fresh.storage, bus }))
  }
  /** Resolves when these servers, or both, have written this event to their logs. */
  const said = async (event: string, by: readonly TestServer[] = servers) => {
    const has = ({ logged }: TestServer) => logged.some((line) => line.includes(`"event":"${event}"`))
    while (!by.every(has)) await wait(20)
  }
  await said('server-met')
  await said(
    'bus-up',
    servers.filter((_, index) => buses[index] !== null),
  )
  let turn = 0
  return {
    url,
    servers: servers as [TestServer, TestServer],
    said,
    /** Each in turn. */
    next: () => servers[(turn += 1) % 2]!,
    async close() {
      for (const { http, database } of servers) {
        await http.close()
        await database.close()
      }
      await fresh.drop()
    },
  }
}
