import { listLevels } from '#server/features/curriculum/index.ts'
import type { Database } from '#server/platform/database.ts'
import { TextbookRefused } from './refused.ts'

/** A level that is typed wrong shall not become one. @throws TextbookRefused with the levels that the school has. */
export async function checkLevel(database: Database, level: string, isNew: boolean): Promise<void> {
  const names = (await database.transaction(listLevels)).map(({ name }) => name)
  if (isNew || names.includes(level)) return
  const has =
    names.length === 0
      ? 'The school has no level yet.'
      : `The school has ${names.map((name) => `"${name}"`).join(', ')}.`
  throw new TextbookRefused(`There is no level "${level}". ${has} Add --new-level to make it.`)
}
