import type { StudentId } from '#contract/kernel/ids.ts'
import { pageVisitStore } from '#server/features/curriculum/index.ts'
import { endSignIns, eraseStudent } from '#server/features/identity/index.ts'
import { lessonRecords } from '#server/features/lessons/index.ts'
import { directoryStore } from '#server/features/people/index.ts'
import { eraseAuditLines } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { eraseAnswered } from '#server/platform/idempotency.ts'
import { saveErasedPerson } from './erased-store.ts'
import { saveTallies } from './tally-store.ts'

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
  // Rows of doubles that were joined to them name the same child.
  for (const double of await directoryStore.listJoinedTo(tx, id)) await eraseWholly(tx, double, erasers, now)
  await saveTallies(tx, id)
  await endSignIns(tx, { about: id }, 'erased', now)
  const gone: string[] = [id]
  for (const erase of [...erasers, lessonRecords.eraseStudentFromLessons])
    gone.push(...(await erase(tx, id, now)))
  await pageVisitStore.erasePageVisits(tx, id)
  // The answered writes of tutors may contain the student's data.
  await eraseAnswered(tx, id, gone)
  await eraseAuditLines(tx, id)
  await eraseStudent(tx, id)
  await saveErasedPerson(tx, id, now)
}
