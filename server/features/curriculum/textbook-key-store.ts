import type { TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** The school's own name of each textbook. */
export async function listTextbookKeys(tx: Tx): Promise<Map<TextbookId, string>> {
  const rows = await tx.db.selectFrom('textbook').select(['id', 'key']).execute()
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** No other textbook may have the key already. */
export async function saveTextbookKey(tx: Tx, id: TextbookId, key: string): Promise<void> {
  await tx.db.updateTable('textbook').set({ key }).where('id', '=', id).execute()
}
