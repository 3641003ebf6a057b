import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export function openDatabase(storage: Config['storage']): Promise<Database> {
  return storage.kind === 'postgres' ? openPostgres(storage.url) : openSqlite(storage.folder)
}
