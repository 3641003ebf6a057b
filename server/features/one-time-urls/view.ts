import type { StudentId } from '#contract/kernel/ids.ts'
import { type OneTimeUrl, UrlPurpose } from '#contract/one-time-urls.ts'
import type { Link } from '#server/features/identity/index.ts'

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
