import { sql } from 'kysely'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { savedBooks } from '#server/features/curriculum/index.ts'
import { checkStore } from '#server/features/final-checks/index.ts'
import type { Tx } from '#server/platform/database.ts'

/** Every table whose rows use a textbook, and how a row names it: by itself, or by one of its checks. All have an index. */
export const USES = {
  attempt: 'check_id',
  call: 'textbook_id',
  home_stay: 'textbook_id',
  homework: 'textbook_id',
  lesson_student: 'textbook_id',
  page_played: 'textbook_id',
  page_turn: 'textbook_id',
  page_visit: 'textbook_id',
  recording: 'textbook_id',
  slot_lesson_student: 'textbook_id',
  slot_student: 'textbook_id',
  struck_item: 'check_id',
  training: 'textbook_id',
  trial: 'textbook_id',
} as const
type Using = keyof typeof USES

/** The rows that use a textbook, by kind; without those of which there are none. */
export async function countRows(tx: Tx, id: TextbookId): Promise<Map<Using, number>> {
  const counts = new Map<Using, number>()
  for (const table of Object.keys(USES) as Using[]) {
    const named =
      USES[table] === 'textbook_id' ? sql`${id}` : sql`(select id from final_check where textbook_id = ${id})`
    const counted = sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(USES[table])} in (${named})`
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
    .selectFrom('page_visit')
    .select((row) => row.fn.count('student_id').distinct().as('students'))
    .where('textbook_id', '=', id)
    .executeTakeFirstOrThrow()
  const { lessons } = await tx.db
    .selectFrom('lesson_student')
    .select((row) => row.fn.count('lesson_id').distinct().as('lessons'))
    .where('textbook_id', '=', id)
    .executeTakeFirstOrThrow()
  const { slots } = await tx.db
    .selectFrom('slot_student')
    .select((row) => row.fn.count('slot_id').distinct().as('slots'))
    .where('textbook_id', '=', id)
    .executeTakeFirstOrThrow()
  return { students: String(students), lessons: String(lessons), slots: String(slots) }
}

/** Removes a textbook that no row uses, with its checks. The database refuses any other. */
export async function removeTextbook(tx: Tx, id: TextbookId): Promise<void> {
  await checkStore.deleteChecks(tx, id)
  await savedBooks.removeTextbook(tx, id)
}
