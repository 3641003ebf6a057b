import { createHash } from 'node:crypto'
import type { Actor } from './actor.ts'
import { type AuditEvent, saveAuditLineOnce } from './audit.ts'
import type { Database, Tx } from './database.ts'

const MOST_KNOWN = 20_000
const known = new WeakMap<Database, Set<string>>()

/**
 * A line of the audit that a person looked at somebody's data: one for each viewer, subject, kind of look and day, so that a screen that
 * asks again and again writes no more.
 */
export async function noteView(
  { tx, who, now }: { tx: Tx; who: Pick<Actor, 'id' | 'branchId'>; now: Date },
  event: AuditEvent,
  subject: string,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const id = createHash('sha256').update(`${who.id} ${event} ${subject} ${day}`).digest('base64url')
  const seen = known.get(tx.database) ?? new Set()
  known.set(tx.database, seen)
  if (seen.has(id)) return
  const line = { event, actor: who.id, facts: { student: subject }, branchId: who.branchId }
  await saveAuditLineOnce(tx, id, line, now)
  tx.onCommit(() => {
    if (seen.size >= MOST_KNOWN) seen.clear()
    seen.add(id)
  })
}
