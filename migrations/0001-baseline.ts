import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/table-ddl.ts'
import { books } from './baseline/books.ts'
import { lessons } from './baseline/lessons.ts'
import { people } from './baseline/people.ts'

/** Every table as it was defined in 0.2.0. A later change of a definition gets a migration of its own. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  for (const statement of [people, books, lessons].flatMap((of) => of(types)))
    await sql.raw(statement).execute(db)
}
