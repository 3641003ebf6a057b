import type { Config } from '../config/config.ts'
import type { Database } from '../database.ts'
import { type ForServer, openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** People who wait are told within 2 s; a statement that takes longer than this will not help them any more. */
export const FOR_PEOPLE = { lockMs: 500, statementMs: 10_000 }

/**
 * @param forServer what a server asks of a PostgreSQL; null for a command.
 * @throws DatabaseUnavailable with a sentence when a file cannot be used. A PostgreSQL is first asked by its first transaction.
 */
export function openDatabase(
  storage: Config['storage'],
  forServer: ForServer | null = null,
): Promise<Database> {
  return storage.kind === 'postgres' ? openPostgres(storage.url, forServer) : openSqlite(storage.folder)
}
