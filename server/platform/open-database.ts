import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { openPostgres, type Patience } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** People who wait are told within 2 s; a statement that takes longer than this will not help them any more. */
export const FOR_PEOPLE: Patience = { lockMs: 1_000, statementMs: 10_000 }

/**
 * @param patience on PostgreSQL; none for commands, whose work may take its time.
 * @throws DatabaseAway with a sentence when a file cannot be used. A PostgreSQL is first asked by its first transaction.
 */
export function openDatabase(
  storage: Config['storage'],
  patience: Patience | null = null,
): Promise<Database> {
  return storage.kind === 'postgres' ? openPostgres(storage.url, patience) : openSqlite(storage.folder)
}
