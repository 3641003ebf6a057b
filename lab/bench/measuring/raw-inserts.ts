import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { newId } from '#contract/kernel/random.ts'
import { stateFrame } from '#lab/bench/engines/event-frames.ts'
import type { BenchDatabase } from '#lab/harness/databases.ts'

type Storage = BenchDatabase['storage']
type Row = [address: string, seq: number, at: number, event: string]

const address = `lesson-room/${newId<string>()}`

/** The row of a state's event: what the database itself must write for a state at the least. */
function rowOf(seq: number): Row {
  const { at, event } = stateFrame(1, seq)
  return [address, seq, at, JSON.stringify(event)]
}

/**
 * How many such rows the database alone commits in a second, so many of them in each commit, one commit after the other, with
 * the durability that the server asks for.
 */
export async function insertRate(storage: Storage, rowsACommit: number, seconds: number): Promise<number> {
  return storage.kind === 'sqlite'
    ? insertIntoSqlite(join(storage.folder, `raw-${rowsACommit}.sqlite`), rowsACommit, seconds)
    : await insertIntoPostgres(storage.url, rowsACommit, seconds)
}

function insertIntoSqlite(path: string, rowsACommit: number, seconds: number): number {
  const file = new DatabaseSync(path)
  file.exec('pragma journal_mode = wal; pragma synchronous = full')
  file.exec(
    'create table raw (address text, seq int, at int, event text, primary key (address, seq)) without rowid',
  )
  const insert = file.prepare('insert into raw values (?, ?, ?, ?)')
  const began = performance.now()
  let seq = 0
  while (performance.now() - began < seconds * 1_000) {
    file.exec('begin immediate')
    for (let row = 0; row < rowsACommit; row += 1) insert.run(...rowOf((seq += 1)))
    file.exec('commit')
  }
  file.close()
  return (seq / (performance.now() - began)) * 1_000
}

async function insertIntoPostgres(url: string, rowsACommit: number, seconds: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const table = `raw_${rowsACommit}`
  await client.query(
    `create table ${table} (address text, seq int, at bigint, event text, primary key (address, seq))`,
  )
  const insert = {
    name: table,
    text: `insert into ${table} select * from unnest($1::text[], $2::int[], $3::bigint[], $4::text[])`,
  }
  const began = performance.now()
  let seq = 0
  while (performance.now() - began < seconds * 1_000) {
    const rows = Array.from({ length: rowsACommit }, () => rowOf((seq += 1)))
    await client.query({ ...insert, values: [0, 1, 2, 3].map((column) => rows.map((row) => row[column])) })
  }
  await client.end()
  return (seq / (performance.now() - began)) * 1_000
}
