import { KEEPALIVES } from './postgres-place.ts'

/** A server's settings for its database. A command has none, since its work may take long. */
export interface ForServer {
  /** How long one statement may wait for a row that another holds, in ms. */
  lockMs: number
  /** How long one statement may take in all, in ms. */
  statementMs: number
  /** False while it has lost its place among the servers of the school. */
  hasPlace(): boolean
}

/** Acknowledged means durable, whatever the role's own settings are. */
export const DURABLE = 'set synchronous_commit = on'

/**
 * The machine of a server may vanish in the middle of a transaction. PostgreSQL would keep its rows locked for hours, also from
 * the other servers of the school; no server leaves a transaction idle for so long.
 */
const MOST_IDLE_MS = 5_000

export function settingsOf({ lockMs, statementMs }: Omit<ForServer, 'hasPlace'>): string {
  const times = `set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}`
  return `${DURABLE}; ${times}; set idle_in_transaction_session_timeout = ${MOST_IDLE_MS}; ${KEEPALIVES}`
}
