import { sql } from 'kysely'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { savedBooks } from '#server/books/index.ts'
import { checkStore } from '#server/learning/final-checks/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { TABLES, type TableName } from '#server/tables.ts'

interface Use {
  table: TableName
  column: string
  /** What the column names: a textbook, or one of its checks. */
  names: 'textbook' | 'finalCheck'
}

/** Every table whose rows use a textbook and do not go with it. */
export const USES: readonly Use[] = TABLES.filter(
  ({ words: { keep } }) => !('with' in keep && keep.with === 'textbook'),
).flatMap(({ name, columns }) =>
  Object.entries(columns).flatMap(([column, { names }]): Use[] =>
    names?.table === 'textbook' || names?.table === 'finalCheck'
      ? [{ table: name, column, names: names.table }]
      : [],
  ),
)

/** The rows that use a textbook, by table; without those of which there are none. */
export async function countRows(tx: Tx, id: TextbookId): Promise<Map<TableName, number>> {
  const counts = new Map<TableName, number>()
  for (const { table, column, names } of USES) {
    const named =
      names === 'textbook' ? sql`${id}` : sql`(select id from final_check where textbook_id = ${id})`
    const counted = sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} in (${named})`
    const count = Number((await counted.execute(tx.db)).rows[0]!.count)
    if (count > 0) counts.set(table, count)
  }
  return counts
}

/** Who uses a textbook that stays, for the sentence that says so. */
export async function describeUse(
  tx: Tx,
  id: TextbookId,
): Promise<Record<'students' | 'lessons' | 'slots', string>> {
  const { students } = await tx.db
    .selectFrom('pageVisit')
    .select((row) => row.fn.count('studentId').distinct().as('students'))
    .where('textbookId', '=', id)
    .executeTakeFirstOrThrow()
  const { lessons } = await tx.db
    .selectFrom('lessonStudent')
    .select((row) => row.fn.count('lessonId').distinct().as('lessons'))
    .where('textbookId', '=', id)
    .executeTakeFirstOrThrow()
  const { slots } = await tx.db
    .selectFrom('slotStudent')
    .select((row) => row.fn.count('slotId').distinct().as('slots'))
    .where('textbookId', '=', id)
    .executeTakeFirstOrThrow()
  return { students: String(students), lessons: String(lessons), slots: String(slots) }
}

/** Removes a textbook that no row uses, with its checks. The database refuses any other. */
export async function removeTextbook(tx: Tx, id: TextbookId): Promise<void> {
  await checkStore.deleteChecks(tx, id)
  await savedBooks.removeTextbook(tx, id)
}
