import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { inDatabase } from '#server/platform/databases/names.ts'

/** Writes rows by prepared statements, one transaction for all. */
export class Writer {
  private readonly statements = new Map<string, StatementSync>()
  private readonly file: DatabaseSync

  constructor(file: DatabaseSync) {
    this.file = file
  }

  put(table: string, row: Record<string, SQLInputValue>): void {
    const columns = Object.keys(row)
    const key = `${table} ${columns.join()}`
    let statement = this.statements.get(key)
    if (!statement) {
      const marks = columns.map((column) => `:${column}`).join(', ')
      const names = columns.map(inDatabase).join(', ')
      statement = this.file.prepare(`insert into "${inDatabase(table)}" (${names}) values (${marks})`)
      this.statements.set(key, statement)
    }
    statement.run(row)
  }
}
