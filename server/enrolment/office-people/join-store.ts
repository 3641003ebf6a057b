import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import { grantStore } from '#server/access/grants/index.ts'
import { checkStore } from '#server/learning/final-checks/index.ts'
import { recordingStore } from '#server/learning/recordings/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { StudentTable } from '#server/platform/table.ts'
import { rosterStore } from '#server/schedule/lessons/index.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import * as studentRows from '#server/student-rows.ts'

const { ownerOf, rowsOfStudents, STUDENT_TABLES } = studentRows

/** How many rows of each kind a student has. */
export async function countRows(tx: Tx, id: StudentId, now: Date) {
  const count = async (table: string, also = sql`1 = 1`) => {
    const found = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where student_id = ${id} and ${also}`.execute(tx.db)
    return Number(found.rows[0]!.count)
  }
  const links = await grantStore.listGrants(tx, ['guardian-link'], { role: 'student', personIds: [id] })
  const coming = sql`lesson_id in (select id from lesson where starts_at >= ${now.getTime()})`
  return {
    lessons: await count('lessonStudent'),
    comingLessons: await count('lessonStudent', coming),
    recordings: await count('recording'),
    honors: await count('honor'),
    attempts: await count('attempt'),
    guardianLinks: links.filter(({ revokedAt }) => revokedAt === null).length,
    consents: await count('consent', sql`replaced_at is null`),
  }
}

/** All rows of one student are the other's afterwards, as the definition of each table says (docs/decisions/086). */
export async function moveRows(tx: Tx, from: StudentId, to: StudentId, now: Date): Promise<void> {
  for (const table of STUDENT_TABLES.filter(({ words }) => words.joining === 'end'))
    await sql`delete from ${sql.table(table.name)} where ${rowsOfStudents(table, [from])}`.execute(tx.db)
  await makeRoom(tx, from, to, now)
  for (const table of STUDENT_TABLES) {
    const { joining } = table.words
    if (joining === 'end' || joining === 'stay') continue
    if (joining !== 'move') await dropSame(tx, table, joining.moveUnlessSame, { from, to })
    await sql`update ${sql.table(table.name)} set ${sql.ref(ownerOf(table))} = ${to}
      where ${rowsOfStudents(table, [from])}`.execute(tx.db)
  }
  // Doubles of the double are the kept student's too.
  await directoryStore.moveJoined(tx, { from, to })
}

/** Of two rows with these columns alike the kept student's stays. */
async function dropSame(
  tx: Tx,
  table: StudentTable,
  columns: readonly string[],
  { from, to }: { from: StudentId; to: StudentId },
): Promise<void> {
  const { name } = table
  const same = columns.map((column) => sql` and kept.${sql.ref(column)} = ${sql.ref(`${name}.${column}`)}`)
  await sql`delete from ${sql.table(name)} where ${rowsOfStudents(table, [from])} and exists (
    select 1 from ${sql.table(name)} as kept
    where ${sql.ref(`kept.${ownerOf(table)}`)} = ${to}${sql.join(same, sql``)})`.execute(tx.db)
}

/** Both have an answer, an absence, a clip or a number where there may be one: the joined one's becomes a thing of the past. */
async function makeRoom(tx: Tx, from: StudentId, to: StudentId, now: Date): Promise<void> {
  await consentStore.giveWay(tx, { from, to }, now)
  await rosterStore.withdrawSameAbsences(tx, { from, to }, now)
  await recordingStore.dropSameStars(tx, { from, to })
  await checkStore.numberAfter(tx, { from, to })
}
