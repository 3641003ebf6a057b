import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { COLUMN_TYPES, createStatements } from '#server/platform/databases/table-ddl.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import { openPostgres } from './platform/databases/postgres/postgres.ts'
import { openSqlite } from './platform/databases/sqlite/sqlite.ts'
import { TABLES } from './tables.ts'

async function inFresh<T>(
  kind: (typeof KINDS)[number],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return await withFresh(kind, async (storage) => {
    const database =
      storage.kind === 'sqlite' ? await openSqlite(storage.folder) : await openPostgres(storage.url)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  })
}

/** Every column, index and constraint, each as one line. */
async function schemaOf(database: Database): Promise<string[]> {
  const facts = database.kind === 'sqlite' ? SQLITE : POSTGRES
  const { rows } = await database.transaction(({ db }) => sql<{ fact: string }>`${facts}`.execute(db))
  return rows
    .map(({ fact }) => fact)
    .filter((fact) => !/^\w+ (on )?migration\b/.test(fact))
    .sort()
}

const SQLITE = sql`
  select 'column ' || t.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk || ' '
    || coalesce(c.dflt_value, '') as fact
  from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'
  union all select 'index on ' || tbl_name || ' ' || sql from sqlite_schema where type = 'index' and sql is not null
  union all select 'reference on ' || t.name || ' ' || f."from" || ' ' || f."table" || '.' || f."to"
    from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'
  union all select 'table on ' || name || ' ' || (sql like '%without rowid%') || (sql like '%check (%')
    from sqlite_schema where type = 'table'`

const POSTGRES = sql`
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
    || coalesce(column_default, '') || ' ' || coalesce(collation_name, '') as fact
  from information_schema.columns where table_schema = current_schema() and table_name <> 'staff'
  union all select 'index on ' || tablename || ' ' || indexdef from pg_indexes where schemaname = current_schema()
  union all select 'constraint on ' || conrelid::regclass::text || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = current_schema()::regnamespace
  union all select 'table on ' || relname || ' ' || coalesce(reloptions::text, '')
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`

test.each(KINDS)('the migrations make the tables that are defined, on %s', async (kind) => {
  const migrated = await inFresh(kind, async (database) => {
    await migrate(database)
    return await schemaOf(database)
  })
  const defined = await inFresh(kind, async (database) => {
    await database.transaction(async ({ db }) => {
      for (const statement of createStatements(TABLES, COLUMN_TYPES[kind]))
        await sql.raw(statement).execute(db as Kysely<unknown>)
    })
    return await schemaOf(database)
  })
  // A difference needs a migration.
  expect(migrated).toEqual(defined)
  expect(migrated.length).toBeGreaterThan(900)
})

test('no table is defined twice, and rows are kept as long as something that exists', () => {
  const names = TABLES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const known = new Set<string>([...names, 'school', 'person'])
  const hosts = TABLES.flatMap(({ words: { keep } }) => ('with' in keep ? [keep.with] : []))
  expect(hosts.filter((host) => !known.has(host))).toEqual([])
})

test('a column that may name a student is defined as one, but for those that name staff alone', () => {
  const mayName = /^(studentId|personId|ownerId|subject|subjectId|actor|actorId)$/
  const others = TABLES.flatMap(({ name, columns }) =>
    Object.entries(columns)
      .filter(([column]) => mayName.test(column))
      .filter(([, { isStudent, names }]) => !isStudent && names?.table !== 'student')
      .map(([column]) => `${name}.${column}`),
  )
  expect(others.sort()).toEqual([
    'askedReset.personId',
    'bookImport.ownerId',
    'challenge.personId',
    'letter.personId',
    'letterAddress.personId',
    'recoveryCode.personId',
    // By the name that their own provider has for them; the row names the person too.
    'signOnIdentity.subject',
    'totp.personId',
    'upload.ownerId',
  ])
})
