import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Database, DatabaseUnavailable, type Tx } from '../database.ts'

/**
 * `migrations/NNNN-name.ts` exports `up`: a first one for each feature, then one for each change. `types` has the few
 * column types that differ.
 */
interface Migration {
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>
}

export interface ColumnTypes {
  /** Milliseconds and other whole numbers up to 2^53. */
  int: 'bigint'
  bytes: 'blob' | 'bytea'
  /** A whole number as the only key: on SQLite the row's own place, so that new rows are written beside each other. */
  place: 'integer' | 'bigint'
  /**
   * The end of a table whose rows are found by their key alone and are small: SQLite stores them in the key's own tree; in
   * PostgreSQL's pages half of the room is left, so that a changed row stays in its page.
   */
  keyed: 'without rowid' | 'with (fillfactor = 50)'
}

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** Any fixed number. The lock makes two servers that start at once migrate one after the other. */
const ADVISORY_LOCK = 7_316_420

/** The first migration of the previews before 0.1.0, whose schema cannot be migrated to today's. */
const OF_A_PREVIEW = '0001-secrets'

/** True if a schema of these migrations is that of a preview before 0.1.0. */
export function isOfPreview(names: Iterable<string>): boolean {
  return [...names].includes(OF_A_PREVIEW)
}

/**
 * Brings the schema up to date, all of it or nothing. Returns the names applied now.
 * @throws DatabaseUnavailable for the database of a preview before 0.1.0, or of a newer release.
 */
export async function migrate(database: Database): Promise<string[]> {
  const names = await listMigrations()
  return await database.transaction(async (tx) => {
    const fresh = await applyMigrations(tx, names)
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

/** The names of all migrations of this build, in their order. */
export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort()
  return files.map((file) => file.slice(0, -3))
}

/** Applies those of these migrations that were not applied before, in the order given. Returns their names. */
export async function applyMigrations(tx: Tx, names: readonly string[]): Promise<string[]> {
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
  if (isOfPreview(done))
    throw new DatabaseUnavailable(
      'A preview before 0.1.0 has prepared it, whose records this release cannot take over: use a new folder or an empty database.',
    )
  const fresh = names.filter((name) => !done.has(name))
  const types: ColumnTypes = {
    int: 'bigint',
    bytes: kind === 'postgres' ? 'bytea' : 'blob',
    place: kind === 'postgres' ? 'bigint' : 'integer',
    keyed: kind === 'postgres' ? 'with (fillfactor = 50)' : 'without rowid',
  }
  for (const name of fresh) {
    const { up } = await load(join(FOLDER, `${name}.ts`))
    await up(tx.db as unknown as Kysely<unknown>, types)
    await db.insertInto('migration').values({ name, at: Date.now() }).execute()
  }
  return fresh
}

async function load(path: string): Promise<Migration> {
  return (await import(pathToFileURL(path).href)) as Migration
}
