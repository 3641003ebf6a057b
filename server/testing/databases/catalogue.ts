import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

interface CatalogueColumn {
  table: string
  name: string
  type: 'text' | 'number' | 'bytes'
  /** The table whose rows it names. */
  refersTo: string | null
}

interface CatalogueRow {
  table: string
  name: string
  type: string
  target: string | null
}

/** Every column of every table, as the database itself knows them. */
export async function catalogue({ db, database }: Tx): Promise<CatalogueColumn[]> {
  const columns =
    database.kind === 'sqlite'
      ? sql<CatalogueRow>`
        select t.name as "table", c.name as name, lower(c.type) as type, f."table" as target
        from sqlite_schema t join pragma_table_info(t.name) c
        left join pragma_foreign_key_list(t.name) f on f."from" = c.name
        where t.type = 'table' and t.name not like 'sqlite!_%' escape '!' order by t.name, c.cid`
      : sql<CatalogueRow>`
        select t.relname as "table", c.attname as name, format_type(c.atttypid, c.atttypmod) as type, f.relname as target
        from pg_class t
        join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
        left join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.conkey = array[c.attnum]
        left join pg_class f on f.oid = k.confrelid
        where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
        order by t.relname collate "C", c.attnum`
  return (await columns.execute(db)).rows.map(({ table, name, type, target }) => ({
    table,
    name,
    type: /^(blob|bytea)$/.test(type) ? 'bytes' : type === 'text' ? 'text' : 'number',
    refersTo: target,
  }))
}
