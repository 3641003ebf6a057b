import type { StudentId } from '../../contract/kernel/ids.ts'
import type { Place } from '../../contract/state.ts'
import { hasPage, savePageVisit } from '../curriculum/index.ts'
import type { Tx } from '../platform/database.ts'

/** Notes that a student came to another page; false when the textbook has no such page. Staying costs no query. */
export async function visitPage(
  tx: Tx,
  studentId: StudentId,
  before: Place | null,
  place: Place,
  now: Date,
): Promise<boolean> {
  if (before?.textbookId === place.textbookId && before.page === place.page) return true
  if (!(await hasPage(tx, place))) return false
  await savePageVisit(tx, studentId, place, now)
  return true
}
