import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { closing, type Header, OPENING } from './file-format.ts'
import type { BackupProgress } from './report-text.ts'
import { rowText, Summing, type TableSum, rowsOf } from './rows.ts'
import { findTables } from './tables.ts'

/** Small rows are written together. */
const PIECE_BYTES = 64 * 1024

/** Writes the whole school as it is at one moment. Returns the content of the manifest. */
export async function writeBackup(
  database: Database,
  file: FileHandle,
  about: Omit<Header, 'database' | 'migrations'>,
  progress: BackupProgress,
): Promise<TableSum[]> {
  const sums: TableSum[] = []
  await database.snapshot(async (tables) => {
    const db = tables as unknown as Kysely<never>
    const hash = createHash('sha256').update(OPENING)
    await file.write(OPENING)
    await pipeline(
      Readable.from(inPieces(records(db, database.kind, about, sums, progress)), { objectMode: false }),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      async (compressed: AsyncIterable<Buffer>) => {
        for await (const piece of compressed) {
          hash.update(piece)
          await file.write(piece)
        }
      },
    )
    await file.write(closing(hash.digest()))
  })
  return sums
}

async function* records(
  db: Kysely<never>,
  kind: Database['kind'],
  about: Omit<Header, 'database' | 'migrations'>,
  sums: TableSum[],
  progress: BackupProgress,
): AsyncGenerator<Buffer> {
  const tables = await findTables(db, kind)
  const migrations = await (db as unknown as Kysely<{ migration: { name: string } }>)
    .selectFrom('migration')
    .select('name')
    .execute()
  const header: Header = { ...about, database: kind, migrations: migrations.map(({ name }) => name).sort() }
  yield lineOf(header)
  for (const [index, table] of tables.entries()) {
    const columns = table.columns.map(({ name }) => name)
    yield lineOf({ table: table.name, columns })
    const sum = new Summing(table.name)
    for await (const row of rowsOf(db, kind, table, columns)) {
      const text = rowText(row)
      sum.add(text)
      progress(`table ${index + 1} of ${tables.length}, ${table.name}`, text)
      yield* text
    }
    sums.push(sum.end())
  }
  yield lineOf({ manifest: sums })
}

function lineOf(record: object): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`)
}

async function* inPieces(small: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const buffer of small) {
    if (bytes + buffer.length > PIECE_BYTES) {
      yield Buffer.concat(waiting)
      waiting = []
      bytes = 0
    }
    waiting.push(buffer)
    bytes += buffer.length
  }
  yield Buffer.concat(waiting)
}
