import type { BranchId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { OneTimeUrl } from '#contract/one-time-urls.ts'
import { listLinksOfLesson, closeLinksOfLesson, endViewersOf } from '#server/features/identity/index.ts'
import type { SessionClosing } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { isUrlPurpose, viewUrl } from './view.ts'

/** Each student's links of a lesson, the newest first; another branch's lesson has none. */
export async function listUrlsOfLesson(
  tx: Tx,
  branchId: BranchId,
  lessonId: LessonId,
): Promise<Map<StudentId, OneTimeUrl[]>> {
  const links = await listLinksOfLesson(tx, lessonId)
  const own = links.filter((link) => link.branchId === branchId && isUrlPurpose(link.purpose))
  return Map.groupBy(own.map(viewUrl), ({ studentId }) => studentId)
}

/** Ends looking on when a session ends: guest viewers are signed out, and their links are closed. */
export const sendViewersHome: SessionClosing = async ({ tx, now }, { state }) => {
  await closeLinksOfLesson(tx, state.lessonId!, now)
  // After the finish event, which the viewers still receive.
  tx.beforeCommit(() => endViewersOf(tx, state.lessonId!, now))
}
