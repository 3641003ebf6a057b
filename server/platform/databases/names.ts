import { CamelCasePlugin } from 'kysely'

/** Names are camelCase in code and snake_case in the database, and in SQL that is written as text. */
class Names extends CamelCasePlugin {
  inDatabase(name: string): string {
    return this.snakeCase(name)
  }

  inCode(name: string): string {
    return this.camelCase(name)
  }
}

/** Of every query; keys inside of a JSON column stay as they are. */
export const NAMES = new Names({ maintainNestedObjectKeys: true })

/** The database's name of a table or column. */
export function inDatabase(name: string): string {
  return NAMES.inDatabase(name)
}

/** The name that a table or column of the database has in code. */
export function inCode(name: string): string {
  return NAMES.inCode(name)
}
