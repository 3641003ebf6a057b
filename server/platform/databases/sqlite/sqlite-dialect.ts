import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { NamedSqlite, NAMES } from '../names.ts'
import type { Tables } from '../tables.ts'

const MAX_CACHED_STATEMENTS = 500

/** Queries on a file of `node:sqlite`, with statements prepared once. */
export function queriesOn(file: DatabaseSync): Kysely<Tables> {
  return new Kysely({ dialect: new NamedSqlite({ database: kyselyDatabase(file) }), plugins: [NAMES] })
}

function kyselyDatabase(file: DatabaseSync): SqliteDatabase {
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
