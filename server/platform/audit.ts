import { newId } from '#contract/kernel/random.ts'
import type { Tx } from './database.ts'
import type { Log } from './log/log.ts'
import { newRows, rowsOf } from './row-kind.ts'

declare module './databases/tables.ts' {
  interface Tables {
    audit_line: { id: string; at: number; event: string; actor: string | null; facts: string }
  }
}

const auditLines = newRows('audit_line', {
  id: 'text',
  at: 'bigint',
  event: 'text',
  actor: 'text',
  facts: 'text',
})
const KEPT_FOR_MS = 400 * 24 * 3_600_000

type Facts = Record<string, string | number | boolean | null>

/** Writes an audit line that is committed with the work. Facts are ids and outcomes: no names, no tokens, no answers. */
export type Audit = (event: string, facts: Facts) => void

/** @param actor the id of the acting person, or a word for the server itself. */
export function auditOf(tx: Tx, log: Log, actor: string | null, now: Date): Audit {
  return (event, facts) => {
    tx.beforeCommit(() => saveAuditLine(tx, { event, actor, facts }, now))
    tx.onCommit(() => log.info(event, { actor, ...facts }))
  }
}

/** One audit line. It is in a table of the school, so it is independent of the log. */
export async function saveAuditLine(
  tx: Tx,
  { event, actor, facts }: { event: string; actor: string | null; facts: Facts },
  now: Date,
): Promise<void> {
  // As JSON: text from outside cannot forge a line or a fact.
  const line = { id: newId<string>(), at: now.getTime(), event, actor, facts: JSON.stringify(facts) }
  await tx.write(rowsOf(auditLines, line))
}

/** Deletes lines older than 400 days. */
export async function forgetOldLines(tx: Tx, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('audit_line')
    .where('at', '<', now.getTime() - KEPT_FOR_MS)
    .execute()
}

/** Deletes every line whose actor is this id, or that is about it. */
export async function eraseAuditLines(tx: Tx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('audit_line')
    .where((line) => line.or([line('actor', '=', id), line('facts', 'like', `%${id}%`)]))
    .execute()
}
