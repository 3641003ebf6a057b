import type { Tx } from './database.ts'
import type { Log } from './log.ts'

/** Leaves a line of what was done, once it is committed. Facts are ids and outcomes: no names, no tokens, no answers. */
export type Audit = (event: string, facts: Record<string, string | number | boolean | null>) => void

/** @param actor the id of who does it, or a word for the server itself. */
export function auditOf(tx: Tx, log: Log, actor: string | null): Audit {
  return (event, facts) => tx.onCommit(() => log.info(event, { actor, ...facts }))
}
