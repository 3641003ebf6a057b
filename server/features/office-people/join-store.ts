import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** The rows of a student, with what else is in their key: of two rows with one key the kept student's stays. */
const ROWS: readonly [table: string, ...key: string[]][] = [
  ['lesson_student', 'lesson_id'],
  ['attendance', 'session_id', 'joined_at'],
  ['call'],
  ['talk'],
  ['student_state', ''],
  ['late_state', 'session_id'],
  ['page_turn', 'session_id', 'room_seq'],
  ['page_played', 'session_id', 'textbook_id', 'page'],
  ['page_visit', 'textbook_id', 'page'],
  ['home_stay', 'from_at', 'textbook_id', 'page'],
  ['offline_work', 'session_id', 'reported_at'],
  ['parent_message'],
  ['attempt'],
  ['honor'],
  ['recording'],
  ['homework'],
  ['training'],
  ['absence'],
  ['make_up', 'missed_id'],
  ['consent'],
  ['guardian_link'],
  ['slot_student', 'slot_id'],
  ['slot_lesson_student', 'lesson_id'],
  ['trial', ''],
]

/** Ways in and pictures of the one that is joined, which lead nowhere any more. */
const ENDED = [
  'card',
  'join_request',
  'classroom_emblem',
  'picture_password',
  'picture_guesses',
  'student_change',
]

/** Both are in no lesson now; until the transaction ends, nobody else changes their rows. */
export async function holdBoth(tx: Tx, ids: readonly StudentId[]): Promise<void> {
  const rows = tx.db.selectFrom('student').select('id').where('id', 'in', ids).orderBy('id')
  await (tx.database.kind === 'postgres' ? rows.forUpdate() : rows).execute()
}

/** True if a room that is open now has one of them on its roster. */
export async function isInOpenRoom(tx: Tx, ids: readonly StudentId[]): Promise<boolean> {
  const row = tx.db
    .selectFrom('session')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'session.lesson_id')
    .select('session.id')
    .where('session.status', '<>', 'finished')
    .where('student_id', 'in', ids)
  return (await row.limit(1).executeTakeFirst()) !== undefined
}

/** How many rows of each kind a student has. */
export async function countRows(tx: Tx, id: StudentId, now: Date) {
  const count = async (table: string, also = sql`1 = 1`) => {
    const found = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where student_id = ${id} and ${also}`.execute(tx.db)
    return Number(found.rows[0]!.count)
  }
  const coming = sql`lesson_id in (select id from lesson where starts_at >= ${now.getTime()})`
  return {
    lessons: await count('lesson_student'),
    comingLessons: await count('lesson_student', coming),
    recordings: await count('recording'),
    honors: await count('honor'),
    attempts: await count('attempt'),
    guardianLinks: await count('guardian_link', sql`revoked_at is null`),
    consents: await count('consent', sql`replaced_at is null`),
  }
}

/** All rows of one student are the other's afterwards (docs/decisions/086). */
export async function moveRows(tx: Tx, from: StudentId, to: StudentId, now: Date): Promise<void> {
  for (const table of ENDED)
    await sql`delete from ${sql.table(table)} where student_id = ${from}`.execute(tx.db)
  await makeRoom(tx, from, to, now)
  for (const [table, ...key] of ROWS) {
    const same = key
      .filter((column) => column !== '')
      .map((column) => sql` and kept.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`)
    if (key.length > 0)
      await sql`delete from ${sql.table(table)} where student_id = ${from} and exists (
        select 1 from ${sql.table(table)} as kept where kept.student_id = ${to}${sql.join(same, sql``)})`.execute(
        tx.db,
      )
    await sql`update ${sql.table(table)} set student_id = ${to} where student_id = ${from}`.execute(tx.db)
  }
}

/** Both have an answer, an absence, a clip or a number where there may be one: the joined one's becomes a thing of the past. */
async function makeRoom(tx: Tx, from: StudentId, to: StudentId, now: Date): Promise<void> {
  const at = now.getTime()
  await sql`update consent set replaced_at = ${at} where student_id = ${from} and replaced_at is null
    and coalesce(question_id, kind) in (
      select coalesce(question_id, kind) from consent where student_id = ${to} and replaced_at is null)`.execute(
    tx.db,
  )
  await sql`update absence set withdrawn_at = ${at} where student_id = ${from} and withdrawn_at is null
    and lesson_id in (select lesson_id from absence where student_id = ${to} and withdrawn_at is null)`.execute(
    tx.db,
  )
  await sql`update recording set starred_in = null where student_id = ${from}
    and starred_in in (select starred_in from recording where student_id = ${to} and starred_in is not null)`.execute(
    tx.db,
  )
  // Their attempts at a check follow those of the one that is kept.
  await sql`update attempt set number = number + coalesce((
      select max(kept.number) from attempt as kept
      where kept.student_id = ${to} and kept.chapter_id = attempt.chapter_id), 0)
    where student_id = ${from}`.execute(tx.db)
}
