import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import { pageVisitStore } from '#server/features/curriculum/index.ts'
import { endSignIns, eraseStudent } from '#server/features/identity/index.ts'
import { lessonRecords } from '#server/features/lessons/index.ts'
import { directoryStore } from '#server/features/people/index.ts'
import { strikeOutOfAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { eraseAnswered } from '#server/platform/idempotency.ts'
import { STUDENT_TABLE_NAMES } from '../student-tables.ts'
import { listWithErasure } from './erased-list.ts'
import { saveErasedPerson } from './erased-store.ts'
import { saveTallies } from './tally-store.ts'

/** Where rows of a student were. */
const SCRUBBED = [...STUDENT_TABLE_NAMES, 'topic', 'topic_event', 'topic_snapshot', 'import_piece']

/** Erases everything that a feature above lessons stores about a student; returns the ids of the erased rows. */
export type Eraser = (tx: Tx, studentId: StudentId, now: Date) => Promise<string[]>

/** Erases everything that is stored about a student. */
export type EraseStudent = (tx: Tx, studentId: StudentId, now: Date) => Promise<void>

/**
 * Erases all rows and events that refer to the student, dependent rows first, in the caller's transaction. Counts of their
 * lessons and talks stay, and a hash by which a backup that is restored later forgets them again.
 */
export async function eraseWholly(
  tx: Tx,
  id: StudentId,
  erasers: readonly Eraser[],
  now: Date,
): Promise<void> {
  // Rows of doubles that were joined to them name the same child, and rooms of before the joining name the doubles.
  const doubles = await directoryStore.listJoinedTo(tx, id)
  const prints: string[] = []
  for (const one of doubles) prints.push(await eraseOne(tx, one, erasers, now))
  prints.push(await eraseOne(tx, id, erasers, now, doubles))
  await listWithErasure(tx, prints)
  tx.onCommit(() => tx.database.scrub(SCRUBBED))
}

/** @returns the hash by which the school remembers that they were erased. */
async function eraseOne(
  tx: Tx,
  id: StudentId,
  erasers: readonly Eraser[],
  now: Date,
  doubles: readonly StudentId[] = [],
): Promise<string> {
  const texts = await listTextsOf(tx, id)
  await saveTallies(tx, id)
  await endSignIns(tx, { about: id }, 'erased', now)
  const gone: string[] = [id]
  for (const erase of erasers) gone.push(...(await erase(tx, id, now)))
  gone.push(...(await lessonRecords.eraseStudentFromLessons(tx, id, now, doubles)))
  await pageVisitStore.erasePageVisits(tx, id)
  // The answered writes of tutors may contain the student's data.
  await eraseAnswered(tx, id, gone)
  await strikeOutOfAudit(tx, id, texts)
  await eraseStudent(tx, id)
  return await saveErasedPerson(tx, id, now)
}

/** The texts by which the school knows a student and their guardians. */
async function listTextsOf(tx: Tx, id: StudentId): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select display_name as text from student where id = ${id}
    union select reading from student where id = ${id}
    union select login_id from credential where role = 'student' and person_id = ${id}
    union select display_name from guardian_contact where student_id = ${id}
    union select mail from guardian_contact where student_id = ${id}
    union select guardian from consent where student_id = ${id}`.execute(tx.db)
  return rows.map(({ text }) => text)
}
