import { join } from 'node:path'
import { type BenchDatabase, type Cluster, sqliteDatabase } from '#lab/harness/databases.ts'
import { type DatabaseMeter, postgresMeter, sqliteMeter } from '#lab/harness/figures/database-meter.ts'
import { type MeasuredProgram, startProgram } from '#lab/harness/measured-program.ts'
import { fillStorage } from '#lab/harness/school.ts'
import { freePort } from '#scripts/test/postgres.ts'
import { type Engine, type Over, STUDENTS_EACH } from './engine.ts'

const MAIN = join(import.meta.dirname, '../../../server/main.ts')
const COUNTING = join(import.meta.dirname, 'count-round-trips.ts')

/** How our own people ask. */
interface Ways {
  over: Over
  reads?: boolean
  /** People work as in a lesson, and the server counts their calls. */
  atWork?: boolean
}

interface Place {
  name: string
  newStorage(): Promise<BenchDatabase>
  meterOf?(storage: BenchDatabase, server: MeasuredProgram): Promise<DatabaseMeter>
}

/** Our own server on a database of its own. */
export function ours(
  { name, newStorage, meterOf }: Place,
  { over, reads = false, atWork = false }: Ways,
): Engine {
  return {
    name,
    async start(count, studentsEach = STUDENTS_EACH) {
      await using started = new AsyncDisposableStack()
      const storage = await newStorage()
      started.defer(() => storage.drop())
      const lessons = await fillStorage(storage, count, studentsEach)
      const metricsPort = atWork ? await freePort() : undefined
      const server = await startServer(storage, metricsPort ? { METRICS_PORT: String(metricsPort) } : {})
      started.defer(() => server.stop())
      const database = (await meterOf?.(storage, server)) ?? null
      started.defer(async () => await database?.close())
      const { port } = server
      const everything = started.move()
      return {
        server,
        plan: { engine: 'ours', port, studentsEach, lessons, over, reads, followsRooms: atWork },
        database,
        storage: storage.storage,
        metricsPort,
        stop: () => everything.disposeAsync(),
      }
    },
  }
}

export function onSqlite(ways: Ways): Engine {
  const meterOf = async ({ env }: BenchDatabase, { pid }: MeasuredProgram) => sqliteMeter(env.DATA_DIR, pid)
  return ours({ name: 'ours on SQLite', newStorage: sqliteDatabase, meterOf }, ways)
}

export function onPostgres(cluster: Cluster, ways: Ways): Engine {
  const meterOf = ({ env }: BenchDatabase, server: MeasuredProgram) =>
    postgresMeter(cluster, env.DATABASE_URL, [server])
  return ours({ name: 'ours on PostgreSQL', newStorage: () => cluster.newStorage(), meterOf }, ways)
}

/** A server as it runs at a school. */
export function startServer(
  { env, storage }: BenchDatabase,
  more: Record<string, string> = {},
): Promise<MeasuredProgram> {
  const counting = storage.kind === 'postgres' ? ['--import', COUNTING] : []
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'http://class.test',
    HOST: '127.0.0.1',
    PORT: '0',
  }
  return startProgram([...counting, MAIN], { ...settings, ...env, ...more }, /"started".*"port":(\d+)/)
}
