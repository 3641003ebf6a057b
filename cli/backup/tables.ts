import { type Kysely, sql } from 'kysely'
import { inOrder } from '#server/platform/commits/in-order.ts'
import type { Database } from '#server/platform/database.ts'

export interface StoredTable {
  name: string
  columns: Column[]
  /** The tables whose rows its own rows name. */
  refersTo: string[]
}

interface Column {
  name: string
  /** The database's name of the type, in lower case. */
  type: string
  /** Position in the primary key, from 1; 0 for a column outside of it. */
  keyPlace: number
}

interface Catalog {
  columns: { table: string; name: string; type: string; keyPlace: number }[]
  references: { table: string; target: string }[]
}

/** Every table of the database, of all features: referenced tables come first. */
export async function findTables(db: Kysely<never>, kind: Database['kind']): Promise<StoredTable[]> {
  const { columns, references } = await (kind === 'sqlite' ? sqliteCatalog : postgresCatalog)(db)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const tables = [...byTable].map(([name, own]) => ({
    name,
    columns: own.map(({ name: column, type, keyPlace }) => ({
      name: column,
      type: type.toLowerCase(),
      keyPlace,
    })),
    refersTo: references.filter(({ table }) => table === name).map(({ target }) => target),
  }))
  return inOrder(tables, ({ refersTo }) => refersTo)
}

async function sqliteCatalog(db: Kysely<never>): Promise<Catalog> {
  const columns = sql<Catalog['columns'][number]>`
    select t.name as "table", c.name as name, c.type as type, c.pk as "keyPlace"
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite!_%' escape '!' order by t.name, c.cid`
  const references = sql<Catalog['references'][number]>`
    select t.name as "table", f."table" as target from sqlite_schema t, pragma_foreign_key_list(t.name) f
    where t.type = 'table'`
  return { columns: (await columns.execute(db)).rows, references: (await references.execute(db)).rows }
}

async function postgresCatalog(db: Kysely<never>): Promise<Catalog> {
  const columns = sql<Catalog['columns'][number]>`
    select t.relname as "table", c.attname as name, format_type(c.atttypid, c.atttypmod) as type,
      coalesce(array_position(k.conkey, c.attnum), 0) as "keyPlace"
    from pg_class t
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
    order by t.relname collate "C", c.attnum`
  const references = sql<Catalog['references'][number]>`
    select t.relname as "table", f.relname as target
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace`
  return { columns: (await columns.execute(db)).rows, references: (await references.execute(db)).rows }
}
