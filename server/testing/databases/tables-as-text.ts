import { createHash } from 'node:crypto'
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
  // The server makes its keys when first needed, independent of the sender.
  const { secret: _own, ...texts } = await tableTexts(database)
  const print = (text: string) => createHash('sha256').update(text).digest('base64url')
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, print(text)]))
}
