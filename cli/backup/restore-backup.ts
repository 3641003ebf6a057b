import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import {
  applyMigrations,
  isBeforeBaseline,
  listMigrations,
  MIGRATIONS,
} from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { lockDataFolder } from '#server/platform/databases/sqlite/data-folder-lock.ts'
import { SCHOOL_FILE } from '#server/platform/databases/sqlite/sqlite.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { Refused } from '../console.ts'
import { endEverySignIn, endEveryWayIn } from './end-ways-in.ts'
import { eraseAgain } from './erased-list.ts'
import { Header, Manifest } from './file-format.ts'
import { loadTables } from './load-tables.ts'
import { type Records, newer, readRecords } from './read-records.ts'
import type { BackupProgress } from './report-text.ts'
import { type LostTexts, takeKeys } from './restored-keys.ts'
import { type TableSum, type AnyDb, sumTables } from './rows.ts'
import { findTables, type StoredTable } from './tables.ts'

interface RestoreChoices {
  /** Hashes of everybody who was erased. */
  prints?: readonly string[]
  /** Of the migrations. */
  folder?: string | undefined
  /** The school begins with other keys than it had. */
  withoutKeys?: boolean
  /** Nothing was taken back since the backup: cards, links and tablets go on. */
  keepsWaysIn?: boolean
}

export interface RestoreReport {
  header: Header
  tables: TableSum[]
  /** The migrations that are newer than the backup, applied to it. */
  migrated: string[]
  /** The students who were left out: the list names them, and the backup is older than their erasure. */
  erased: StudentId[]
  /** Texts that the keys of the school sealed and no key that is here opens. */
  lost: LostTexts
  /** How many people were signed in when the backup was made, and are no more. */
  signedOut: number
  /** How many ways in that somebody had made opened something then, and open nothing any more; null where they were kept. */
  waysInEnded: number | null
}

/** Reads the backup's header. @throws Refused when it is newer than this build. */
export async function readHeader(records: Records, folder = MIGRATIONS): Promise<Header> {
  for await (const record of readRecords(records)) {
    const header = Header.safeParse('told' in record ? record.told : null)
    if (!header.success) break
    if (isBeforeBaseline(header.data.migrations))
      throw new Refused(
        `${records.file} was made by a build before 0.2.0, whose records this release cannot take over. Nothing was restored.`,
      )
    const known = await listMigrations(folder)
    if (header.data.migrations.some((name) => !known.includes(name))) throw newer(records.file)
    return header.data
  }
  throw newer(records.file)
}

/**
 * Restores a checked backup into an empty school: its own schema, the rows, a comparison of the restored rows with the
 * file, the migrations since, and the erasures since. One transaction: everything or nothing.
 * @throws Refused when the school is not empty or the restored rows differ from the file.
 */
export async function restoreBackup(
  database: Database,
  records: Records,
  header: Header,
  progress: BackupProgress,
  { prints = [], folder = MIGRATIONS, withoutKeys = false, keepsWaysIn = false }: RestoreChoices = {},
): Promise<RestoreReport> {
  const all = await listMigrations(folder)
  return await database.transaction(async (tx) => {
    await refuseUnlessEmpty(tx, header)
    await applyMigrations(tx, header.migrations, folder)
    const written = await putIn(tx, records, progress)
    const read = await sumTables(dbOf(tx), database.kind, written.columns, progress)
    refuseDifference(records.file, written.manifest, read)
    const migrated = await applyMigrations(tx, all, folder)
    const now = new Date()
    const erased = await eraseAgain(tx, prints, now)
    const lost = await takeKeys(tx, now, { withoutKeys })
    const signedOut = await endEverySignIn(tx, now)
    const waysInEnded = keepsWaysIn ? null : await endEveryWayIn(tx, now)
    return { header, tables: read, migrated, erased, lost, signedOut, waysInEnded }
  })
}

async function putIn(tx: Tx, records: Records, progress: BackupProgress) {
  const tables = await findTables(dbOf(tx), tx.database.kind)
  await clearTables(tx, tables)
  const { columns, sums, last } = await loadTables(tx, tables, readRecords(records), progress)
  const { manifest } = Manifest.parse(last)
  refuseDifference(records.file, manifest, sums)
  return { columns, manifest }
}

function refuseDifference(file: string, expected: readonly TableSum[], found: readonly TableSum[]): void {
  const different = expected.find(({ name, rows, sha256 }) => {
    const same = found.find((table) => table.name === name)
    return same?.rows !== rows || same.sha256 !== sha256
  })
  if (!different && expected.length === found.length) return
  throw new Refused(
    `${file}: the table ${different?.name ?? ''} came out different from what was backed up. Nothing was restored.`,
  )
}

function dbOf(tx: Tx): AnyDb {
  return tx.db as unknown as AnyDb
}

/** The tables that a first start fills: the history of the schema, and the name of the school's key. */
const MADE_BY_A_START = ['migration', 'school_key']

/** @throws Refused when the database has data that would be lost or mixed with the backup. */
async function refuseUnlessEmpty(tx: Tx, { migrations }: Pick<Header, 'migrations'>): Promise<void> {
  await refuseCompany(tx)
  const tables = await findTables(tx.db as unknown as AnyDb, tx.database.kind)
  for (const { name } of tables) {
    if (MADE_BY_A_START.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx.db)
    if (rows.length > 0)
      throw new Refused(
        'This school is not empty. Restore into a new folder or a new database; nothing was changed.',
      )
  }
  if (!tables.some(({ name }) => name === 'migration')) return
  const applied = await sql<{ name: string }>`select name from migration`.execute(tx.db)
  if (applied.rows.some(({ name }) => !migrations.includes(name)))
    throw new Refused(
      'A newer version than the backup has prepared this school. Restore into a new folder or a new database; nothing was changed.',
    )
}

/** PostgreSQL lists a program that was stopped for another moment. */
const GONE_WITHIN_MS = 2_000
const LOOK_EVERY_MS = 100

/** A data folder has a lock; on PostgreSQL a server is seen by its connections. */
async function refuseCompany(tx: Tx): Promise<void> {
  if (tx.database.kind === 'sqlite') return
  const { runtime } = tx.database
  const until = runtime.steady() + GONE_WITHIN_MS
  while (await hasCompany(tx)) {
    if (runtime.steady() >= until)
      throw new Refused(
        'Another program is connected to this database. Stop the server first; nothing was changed.',
      )
    await runtime.wait(LOOK_EVERY_MS)
  }
}

async function hasCompany(tx: Tx): Promise<boolean> {
  // A transaction sees the connections as they were when it first looked.
  await sql`select pg_stat_clear_snapshot()`.execute(tx.db)
  const others = await sql`
    select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and application_name <> current_setting('application_name') limit 1`.execute(tx.db)
  return others.rows.length > 0
}

/** Deletes the rows that the migrations and a first start inserted: the backup has its own. */
async function clearTables(tx: Tx, tables: readonly StoredTable[]): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx.db)
}

/**
 * Opens a school that no server uses. When the work fails, a data folder is as it was before.
 * @throws DataFolderInUse while a server holds the folder.
 */
export async function intoStorage<T>(
  { storage, keys }: Pick<Config, 'storage' | 'keys'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (storage.kind === 'postgres')
    return await opened({ storage: { ...storage, url: underOwnName(storage.url) }, keys }, work)
  const { folder } = storage
  const hadFolder = existsSync(folder)
  const hadSchool = existsSync(join(folder, SCHOOL_FILE))
  const lock = await lockDataFolder(folder)
  let isDone = false
  try {
    const result = await opened({ storage, keys }, work)
    isDone = true
    return result
  } finally {
    if (!isDone && !hadSchool)
      for (const end of ['', '-wal', '-shm']) await rm(join(folder, SCHOOL_FILE + end), { force: true })
    lock.release()
    if (!isDone && !hadFolder) await removeOwn(folder)
  }
}

/** The database is asked over several connections; the name tells our own from those of others. */
function underOwnName(given: string): string {
  const url = new URL(given)
  url.searchParams.set('application_name', `restore-${randomUUID()}`)
  return url.href
}

async function opened<T>(
  { storage, keys }: Pick<Config, 'storage' | 'keys'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(storage)
  giveKeys(database, keys)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Removes only files that this command made: files that somebody else put into the folder stay. */
async function removeOwn(folder: string): Promise<void> {
  await rm(join(folder, 'server.lock'), { force: true })
  await rmdir(folder).catch(() => {})
}
