import type { Config } from '../config/config.ts'
import type { Database } from '../database.ts'
import { type Runtime, nodeRuntime } from '../runtime.ts'
import type { ForServer } from './postgres/postgres-settings.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/** A waiting person gets a response within 2 s, also after a wait for a connection; the result of a longer statement would come too late. */
export const FOR_PEOPLE = { lockMs: 750, statementMs: 10_000 }

/**
 * @param forServer a server's settings for PostgreSQL; null for a command.
 * @param runtime the time and chance of all that works on it.
 * @throws DatabaseUnavailable with a sentence when a file cannot be used. A PostgreSQL is first contacted by its
 * first transaction.
 */
export function openDatabase(
  storage: Config['storage'],
  forServer: ForServer | null = null,
  runtime: Runtime = nodeRuntime,
): Promise<Database> {
  return storage.kind === 'postgres'
    ? openPostgres(storage.url, forServer, undefined, runtime)
    : openSqlite(storage.folder, undefined, runtime)
}
