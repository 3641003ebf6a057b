import { join } from 'node:path'
import type { Cluster } from '#lab/harness/databases.ts'
import { limitCpu } from '#lab/harness/figures/cpu-share.ts'
import { postgresMeter } from '#lab/harness/figures/database-meter.ts'
import { type MeasuredProgram, startProgram } from '#lab/harness/measured-program.ts'
import { fillStorage } from '#lab/harness/school.ts'
import { type Engine, type Over, STUDENTS_EACH } from './engine.ts'
import { startServer } from './ours.ts'

const BALANCER = join(import.meta.dirname, '../../harness/balancer.ts')

/** How the balancer chooses a node for a connection: each the next one, or all of a lesson the same one. */
type Balanced = 'in turn' | 'by room'

interface Nodes {
  count: number
  balanced: Balanced
  over: Over
  /** Of one core, for each node. */
  share: number
}

/** Several of our servers on one PostgreSQL, behind a balancer. Buses are set by the environment (`BUS_URL`). */
export function onNodes(
  cluster: Cluster,
  { count: nodes, balanced, over, share }: Nodes,
): Engine & { servers: MeasuredProgram[] } {
  const servers: MeasuredProgram[] = []
  const limits: (() => void)[] = []
  const stopServers = async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
    for (const end of limits.splice(0)) end()
  }
  return {
    name: nodes === 1 ? '1 node' : `${nodes} nodes, ${balanced}`,
    servers,
    async start(count, studentsEach = STUDENTS_EACH) {
      await using started = new AsyncDisposableStack()
      const storage = await cluster.newStorage()
      started.defer(() => storage.drop())
      started.defer(stopServers)
      const lessons = await fillStorage(storage, count, studentsEach)
      while (servers.length < nodes) {
        const server = await startServer(storage)
        servers.push(server)
        const end = share < 1 ? limitCpu(server.pid, share) : () => {}
        if (!end)
          throw new Error('Without the right to make control groups no node can be limited: use --share 1.')
        limits.push(end)
      }
      const balancer = await startProgram(
        [
          BALANCER,
          ...(balanced === 'by room' ? ['--by-room'] : []),
          ...servers.map(({ port }) => String(port)),
        ],
        {},
        /^listening on (\d+)/,
      )
      started.defer(() => balancer.stop())
      const database = await postgresMeter(cluster, storage.env.DATABASE_URL, servers)
      started.defer(() => database.close())
      const { port } = balancer
      const everything = started.move()
      return {
        server: servers[0]!,
        plan: { engine: 'ours', port, studentsEach, lessons, over, reads: false, followsRooms: false },
        database,
        storage: storage.storage,
        stop: () => everything.disposeAsync(),
      }
    },
  }
}
