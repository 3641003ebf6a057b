import type { TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** The school's own name of each textbook. */
export async function listTextbookKeys(tx: Tx): Promise<Map<TextbookId, string>> {
  const rows = await tx.db.selectFrom('textbook').select(['id', 'key']).execute()
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** Gives a textbook the wanted key, if any. Returns the key that it has; null when another textbook has the wanted one. */
export async function renameTextbook(
  tx: Tx,
  id: TextbookId,
  wanted: string | undefined,
): Promise<string | null> {
  const keys = await listTextbookKeys(tx)
  const own = keys.get(id)!
  if (wanted === undefined || wanted === own) return own
  if ([...keys.values()].includes(wanted)) return null
  await tx.db.updateTable('textbook').set({ key: wanted }).where('id', '=', id).execute()
  return wanted
}
