import type { StudentId } from '#contract/kernel/ids.ts'
import { type OneTimeUrl, UrlPurpose } from '#contract/one-time-urls.ts'
import type { Link } from '#server/features/identity/index.ts'

/** What tutors see of a link: everything but its secret, which is not kept. */
export function viewUrl({
  id,
  purpose,
  personId,
  lessonId,
  madeAt,
  expiresAt,
  usedAt,
  revokedAt,
}: Link): OneTimeUrl {
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

export function isUrlPurpose(purpose: string): purpose is UrlPurpose {
  return UrlPurpose.safeParse(purpose).success
}
