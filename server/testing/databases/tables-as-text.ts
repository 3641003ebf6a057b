import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database.ts'
import { tableNames } from './table-names.ts'

/** Everything that the database holds, as text by table. */
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

/** Bytes letter by letter: a list of numbers takes megabytes, and hides a word that stands in them. */
function readable(row: object): object {
  const text = ([column, cell]: [string, unknown]) => [
    column,
    cell instanceof Uint8Array ? Buffer.from(cell).toString('latin1') : cell,
  ]
  return Object.fromEntries(Object.entries(row).map(text))
}

/** A print of each table: what a question without effect leaves as it was, whatever it might have counted up or written over. */
export async function tablePrints(database: Database): Promise<Record<string, string>> {
  // Keys of its own the server makes at their first need, whoever asks.
  const { secret: _own, ...texts } = await tableTexts(database)
  const print = (text: string) => createHash('sha256').update(text).digest('base64url')
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, print(text)]))
}
