import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SCHOOL_FILE } from '#server/platform/databases/sqlite/sqlite.ts'
import type { Cluster } from '../databases.ts'
import type { MeasuredProgram } from '../measured-program.ts'

/** The work of a database so far. */
export interface DatabaseReading {
  /** Of its own processes, in ms; null for SQLite, which works inside the server's process. */
  cpuMs: number | null
  /** SQLite: sent to the disk by the server's process. PostgreSQL: its write-ahead log. */
  writtenBytes: number
  /** Transactions that changed something. */
  commits: number
  /** Null for SQLite, to which there is no way. */
  roundTrips: number | null
}

export interface DatabaseMeter {
  read(): Promise<DatabaseReading>
  close(): Promise<void>
}

/** @param pid of the server that has the database open. */
export function sqliteMeter(folder: string, pid: number): DatabaseMeter {
  return {
    async read() {
      return {
        cpuMs: null,
        writtenBytes: writtenBytesOf(pid),
        commits: sqliteCommits(join(folder, `${SCHOOL_FILE}-shm`)),
        roundTrips: null,
      }
    },
    close: async () => undefined,
  }
}

/** @param servers counted with `count-round-trips.ts`. */
export async function postgresMeter(
  cluster: Cluster,
  url: string,
  servers: MeasuredProgram[],
): Promise<DatabaseMeter> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async read() {
      const { rows } = await client.query<{ written: string; ids: string }>(
        `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as written,
                pg_snapshot_xmax(pg_current_snapshot())::text as ids`,
      )
      const counted = await Promise.all(servers.map((server) => server.evaluate('roundTripsToPostgres')))
      return {
        cpuMs: cluster.cpuMs(),
        writtenBytes: Number(rows[0]!.written),
        commits: Number(rows[0]!.ids),
        roundTrips: counted.reduce((sum, count) => sum + count, 0),
      }
    },
    close: () => client.end(),
  }
}

/** Bytes that a process has caused to be sent to the disk. Source: proc(5), write_bytes of /proc/PID/io. */
function writtenBytesOf(pid: number): number {
  return Number(/write_bytes: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
}

/** The header of the index of SQLite's log counts transactions. Source: sqlite.org/walformat.html, section 2.1, iChange. */
function sqliteCommits(index: string): number {
  const header = Buffer.alloc(12)
  const file = openSync(index, 'r')
  readSync(file, header, 0, 12, 0)
  closeSync(file)
  return header.readUInt32LE(8)
}
