import { join } from 'node:path'
import { type Nats, natsProgram, startNats } from '#scripts/test/nats.ts'
import type { BenchDatabase } from './databases.ts'
import { Ledger } from './ledger.ts'
import { startProgram } from './measured-program.ts'
import { Served } from './processes.ts'
import { beginLessons, fillStorage, type SchoolAt } from './school.ts'
import { type Class, openTabs, untilLive } from './screens.ts'

/** Joins the servers of one school. */
export type BusKind = 'NATS' | 'PostgreSQL'

/** The buses that this machine can have. */
export const buses: BusKind[] = natsProgram() ? ['NATS', 'PostgreSQL'] : ['PostgreSQL']

/** A running class on several servers of one school, behind a balancer that knows nothing of lessons. */
export interface ClassOnServers {
  school: SchoolAt
  servers: Served[]
  /** Null if PostgreSQL joins the servers. */
  nats: Nats | null
  people: Class
  ledger: Ledger
  close(): Promise<void>
}

interface Given {
  bus: BusKind
  lessons: number
  studentsEach: number
  /** The database as each of the two servers reaches it. */
  databaseUrls: [string, string]
}

/** Two servers with all people of their school, nobody of whom has written yet. */
export async function openOnTwoServers(storage: BenchDatabase, given: Given): Promise<ClassOnServers> {
  const planned = await fillStorage(storage, given.lessons, given.studentsEach)
  const nats = given.bus === 'NATS' ? await startNats() : null
  const servers: Served[] = []
  for (const url of given.databaseUrls) {
    const server = await Served.at({ DATABASE_URL: url, ...(nats && { BUS_URL: nats.url }) })
    await server.start()
    servers.push(server)
  }
  const balancer = await startProgram(
    [join(import.meta.dirname, 'balancer.ts'), '--only-ready', ...servers.map(({ port }) => String(port))],
    {},
    /^listening on (\d+)/,
  )
  const lessons = await beginLessons(planned, balancer.port)
  const school = { storage, lessons, server: { port: balancer.port } }
  const people = openTabs(school, balancer.port)
  await untilLive(people.tabs)
  return {
    school,
    servers,
    nats,
    people,
    ledger: new Ledger(),
    async close() {
      people.close()
      await balancer.stop()
      await Promise.all(servers.map((server) => server.end()))
      await nats?.kill()
      await storage.drop()
    },
  }
}
