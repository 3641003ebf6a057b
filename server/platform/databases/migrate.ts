import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Database, DatabaseUnavailable, type Tx } from '../database.ts'
import { COLUMN_TYPES, type ColumnTypes } from './table-ddl.ts'

/** `migrations/NNNN-name.ts` exports `up`: the baseline, and then one for each change of a table's definition. */
interface Migration {
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>
}

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const BASELINE = '0001-baseline'
/** Any fixed number. The lock makes two servers that start at once migrate one after the other. */
const ADVISORY_LOCK = 7_316_420

/** True if a schema of these migrations is from before the baseline, and cannot be migrated to today's. */
export function isBeforeBaseline(names: Iterable<string>): boolean {
  return [...names].some((name) => name.startsWith('0001-') && name !== BASELINE)
}

/**
 * Brings the schema up to date, all of it or nothing. Returns the names applied now.
 * @param folder of the migrations, by itself those of this build.
 * @throws DatabaseUnavailable for the database of a build before the baseline, or of a newer release.
 */
export async function migrate(database: Database, folder = MIGRATIONS): Promise<string[]> {
  const names = await listMigrations(folder)
  return await database.transaction(async (tx) => {
    const fresh = await applyMigrations(tx, names, folder)
    const unknown = await unknownTo(tx, names)
    if (unknown)
      throw new DatabaseUnavailable(
        `A newer release has prepared it (${unknown}): use that release, or a backup from before it.`,
      )
    return fresh
  })
}

/** The newest migration in the database that this build does not have. */
async function unknownTo(tx: Tx, names: readonly string[]): Promise<string | undefined> {
  const db = tx.db as unknown as Kysely<{ migration: { name: string } }>
  const done = await db.selectFrom('migration').select('name').orderBy('name').execute()
  return done.findLast(({ name }) => !names.includes(name))?.name
}

/** The names of all migrations of a folder, in their order. */
export async function listMigrations(folder = MIGRATIONS): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort()
  return files.map((file) => file.slice(0, -3))
}

/** Applies those of these migrations that were not applied before, in the order given. Returns their names. */
export async function applyMigrations(
  tx: Tx,
  names: readonly string[],
  folder = MIGRATIONS,
): Promise<string[]> {
  const db = tx.db as unknown as Kysely<{ migration: { name: string; at: number } }>
  const { kind } = tx.database
  if (kind === 'postgres') {
    // A change of a large table may have to wait long for its lock.
    await sql`set local lock_timeout = 0`.execute(db)
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(db)
  }
  await sql`create table if not exists migration (name text primary key, at bigint not null)`.execute(db)
  const done = new Set((await db.selectFrom('migration').select('name').execute()).map((row) => row.name))
  if (isBeforeBaseline(done))
    throw new DatabaseUnavailable(
      'A build before 0.2.0 has prepared it, whose records this release cannot take over: use a new folder or an empty database.',
    )
  const fresh = names.filter((name) => !done.has(name))
  for (const name of fresh) {
    const { up } = await load(join(folder, `${name}.ts`))
    await up(tx.db as unknown as Kysely<unknown>, COLUMN_TYPES[kind])
    await db.insertInto('migration').values({ name, at: tx.database.runtime.now() }).execute()
  }
  return fresh
}

async function load(path: string): Promise<Migration> {
  return (await import(pathToFileURL(path).href)) as Migration
}
