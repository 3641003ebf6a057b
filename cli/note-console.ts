import { saveAuditLine } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'

/** What is done at the school's console stands in the audit as what is done over the wire: ids and counts alone. */
export async function noteConsole(
  tx: Tx,
  event: string,
  facts: Record<string, string | number | boolean | null>,
  now: Date,
): Promise<void> {
  await saveAuditLine(tx, { event, actor: 'console', facts }, now)
}
