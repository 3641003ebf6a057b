import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { Refused } from '../console.ts'
import { encrypted, findRecipient } from './encryption.ts'
import { closing, type Header, OPENING } from './file-format.ts'
import type { BackupProgress } from './report-text.ts'
import { rowsOf, rowText, Summing, type TableSum } from './rows.ts'
import { findTables } from './tables.ts'

export interface BackupReport {
  tables: TableSum[]
  bytes: number
}

type About = Omit<Header, 'database' | 'migrations'>

/**
 * Makes a backup file that its owner alone may read. It is written under a temporary name and renamed after the sync, so
 * that a file with the final name is always complete.
 * @throws Refused when the file is there already, or cannot be written.
 */
export async function takeBackup(
  database: Database,
  { file, mayOverwrite }: { file: string; mayOverwrite: boolean },
  about: About,
  progress: BackupProgress,
): Promise<BackupReport> {
  refuseToOverwrite(file, mayOverwrite)
  const beside = `${file}.${process.pid}.part`
  try {
    const tables = await saying(file, () => write(beside, database, about, progress))
    refuseToOverwrite(file, mayOverwrite)
    await saying(file, () => rename(beside, file))
    await syncFolder(dirname(file))
    return { tables, bytes: (await stat(file)).size }
  } finally {
    await rm(beside, { force: true })
  }
}

async function write(
  path: string,
  database: Database,
  about: About,
  progress: BackupProgress,
): Promise<TableSum[]> {
  const handle = await open(path, 'wx', 0o600)
  try {
    const tables = await writeBackup(database, handle, about, progress)
    await handle.sync()
    return tables
  } finally {
    await handle.close()
  }
}

function refuseToOverwrite(file: string, mayOverwrite: boolean): void {
  if (!mayOverwrite && existsSync(file))
    throw new Refused(`${file} is there already. Name another file, or add --overwrite.`)
}

/** A rename is durable only after its folder was synced. Windows cannot sync a folder, and does not need to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** Errors of the file system become refusals with the file's name: a full disk is no bug. */
async function saying<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code && syscall && /^(open|write|fsync|rename)$/.test(syscall))
      throw new Refused(`${file} cannot be written: ${message}`)
    throw error
  }
}

/** Small rows are written together. */
const PIECE_BYTES = 64 * 1024

/** Writes the whole school as it is at one moment. Returns the content of the manifest. */
async function writeBackup(
  database: Database,
  file: FileHandle,
  about: About,
  progress: BackupProgress,
): Promise<TableSum[]> {
  const sums: TableSum[] = []
  await database.snapshot(async (tables) => {
    const db = tables as unknown as Kysely<never>
    const bytes = fileBytes(records(db, database.kind, about, sums, progress))
    const recipient = await findRecipient({ db: tables })
    for await (const piece of recipient ? await encrypted(bytes, recipient) : bytes) await file.write(piece)
  })
  return sums
}

/** The bytes of a backup, before they are encrypted. */
async function* fileBytes(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(OPENING)
  yield OPENING
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  // Errors of the content are thrown where the compressed bytes are read.
  const compressed = pipeline(Readable.from(inPieces(content), { objectMode: false }), compress, () => {})
  for await (const piece of compressed as AsyncIterable<Buffer>) {
    hash.update(piece)
    yield piece
  }
  yield closing(hash.digest())
}

async function* records(
  db: Kysely<never>,
  kind: Database['kind'],
  about: About,
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
