import type { BranchId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { OneTimeUrl } from '#contract/one-time-urls.ts'
import { listLinksOfLesson } from '#server/features/identity/index.ts'
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
