import { join } from 'node:path'
import { postgresMeter } from '#lab/harness/database-meter.ts'
import type { Cluster } from '#lab/harness/databases.ts'
import { type MeasuredProgram, startProgram } from '#lab/harness/measured-program.ts'
import { fillStorage } from '#lab/harness/school.ts'
import { type Engine, type Over, STUDENTS_EACH } from './engine.ts'
import { startServer } from './ours.ts'

const ROUND_ROBIN = join(import.meta.dirname, '../../harness/round-robin.ts')

/** A node that this build cannot have. */
export class NoSuchNode extends Error {}

/**
 * So many of our servers on one PostgreSQL, behind a balancer that sends each connection to the next. Buses are set by the
 * environment (`BUS_URL`).
 */
export function onNodes(
  cluster: Cluster,
  nodes: number,
  over: Over,
): Engine & { servers: MeasuredProgram[] } {
  const servers: MeasuredProgram[] = []
  return {
    name: nodes === 1 ? '1 node' : `${nodes} nodes`,
    servers,
    async start(count, studentsEach = STUDENTS_EACH) {
      const storage = await cluster.newStorage()
      const lessons = await fillStorage(storage, count, studentsEach)
      const stopServers = () => Promise.all(servers.splice(0).map((server) => server.stop()))
      try {
        while (servers.length < nodes) servers.push(await startServer(storage))
      } catch (error) {
        const number = servers.length + 1
        await stopServers()
        await storage.drop()
        throw number === 1
          ? error
          : new NoSuchNode(
              `not possible on this build: node ${number} did not get ready. ${(error as Error).message}`,
            )
      }
      const balancer = await startProgram(
        [ROUND_ROBIN, ...servers.map(({ port }) => String(port))],
        {},
        /^listening on (\d+)/,
      )
      const database = await postgresMeter(cluster, storage.env.DATABASE_URL, servers)
      return {
        server: servers[0]!,
        plan: { engine: 'ours', port: balancer.port, studentsEach, lessons, over, reads: false },
        database,
        storage: storage.storage,
        async stop() {
          await database.close()
          await balancer.stop()
          await stopServers()
          await storage.drop()
        },
      }
    },
  }
}
