import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { tableNames } from './table-names.ts'

/** The whole content of the database, as text by table. */
export async function tableTexts(database: Database): Promise<Record<string, string>> {
  return await database.transaction(async (tx) => {
    const texts: Record<string, string> = {}
    for (const name of await tableNames(tx)) {
      const rows = await tx.db
        .selectFrom(name as 'topic')
        .selectAll()
        .execute()
      texts[name] = JSON.stringify(rows.map(readable))
    }
    return texts
  })
}

/** Bytes as characters: a list of numbers would take megabytes, and hide a word in them. */
function readable(row: object): object {
  const text = ([column, cell]: [string, unknown]) => [
    column,
    cell instanceof Uint8Array ? Buffer.from(cell).toString('latin1') : cell,
  ]
  return Object.fromEntries(Object.entries(row).map(text))
}

/** A fingerprint of each table: a call without effect must not change it, not even a counter or an overwritten value. */
export async function tablePrints(database: Database): Promise<Record<string, string>> {
  return database.kind === 'postgres' ? await printsOfServer(database) : await printsOfTexts(database)
}

async function printsOfTexts(database: Database): Promise<Record<string, string>> {
  const print = (text: string) => createHash('sha256').update(text).digest('base64url')
  const texts = Object.entries(await tableTexts(database))
  return Object.fromEntries(texts.map(([name, text]) => [name, print(text)]))
}

/** PostgreSQL computes them itself, all in one query: sixty round trips a print are most of a test's time. */
async function printsOfServer(database: Database): Promise<Record<string, string>> {
  return await database.transaction(async (tx) => {
    const prints = (await tableNames(tx)).map(
      (name) =>
        sql`select ${sql.lit(name)} as name, md5(string_agg(row::text, ',' order by row::text)) as print from ${sql.table(name)} as row`,
    )
    const { rows } = await sql<{
      name: string
      print: string
    }>`${sql.join(prints, sql` union all `)}`.execute(tx.db)
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
  })
}
