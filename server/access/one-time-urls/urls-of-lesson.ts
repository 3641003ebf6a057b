import { type OneTimeUrl, UrlPurpose } from '#contract/access/one-time-urls.ts'
import type { BranchId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { listLinksOfLesson } from '#server/access/links/index.ts'
import type { Tx } from '#server/platform/database.ts'

/** Each student's links of a lesson, the newest first; another branch's lesson has none. */
export async function listUrlsOfLesson(
  tx: Tx,
  branchId: BranchId,
  lessonId: LessonId,
): Promise<Map<StudentId, OneTimeUrl[]>> {
  const links = await listLinksOfLesson(tx, UrlPurpose.options, lessonId)
  const own = links.filter((link) => link.branchId === branchId)
  return Map.groupBy(own.map(viewUrl), ({ studentId }) => studentId)
}

/** The fields of a link that tutors see: all but its secret, which is not stored. */
export function viewUrl({
  id,
  purpose,
  personId,
  lessonId,
  madeAt,
  expiresAt,
  usedAt,
  revokedAt,
}: Omit<OneTimeUrl, 'purpose' | 'studentId'> & { purpose: string; personId: string }): OneTimeUrl {
  return {
    id,
    purpose: UrlPurpose.parse(purpose),
    studentId: personId as StudentId,
    lessonId,
    madeAt,
    expiresAt,
    usedAt,
    revokedAt,
  }
}
