import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type RootOperationNode,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely'

/** Names are camelCase in code and snake_case in the database, and in SQL that is written as text. */
class Names extends CamelCasePlugin {
  /** The names of a query are turned as its text is written: the plugin would make the whole query a second time for them. */
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  inDatabase(name: string): string {
    return this.snakeCase(name)
  }

  inCode(name: string): string {
    return this.camelCase(name)
  }
}

/** Of every result; keys inside of a JSON column stay as they are. */
export const NAMES = new Names({ maintainNestedObjectKeys: true })

/** The database's name of a table or column. */
export function inDatabase(name: string): string {
  return NAMES.inDatabase(name)
}

/** The name that a table or column of the database has in code. */
export function inCode(name: string): string {
  return NAMES.inCode(name)
}

class SqliteNames extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(inDatabase(name))
  }
}

class PostgresNames extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(inDatabase(name))
  }
}

export class NamedSqlite extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteNames()
  }
}

export class NamedPostgres extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresNames()
  }
}
