import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const MAX_CACHED_STATEMENTS = 500

/** `node:sqlite` in the shape that Kysely's SQLite dialect expects, with statements prepared once. */
export function kyselyDatabase(file: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      let statement = cached.get(sql)
      if (!statement) {
        if (cached.size >= MAX_CACHED_STATEMENTS) cached.clear()
        statement = adapt(file.prepare(sql))
        cached.set(sql, statement)
      }
      return statement
    },
    close: () => file.close(),
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  } as SqliteStatement
}
