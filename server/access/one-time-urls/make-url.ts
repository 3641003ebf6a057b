import type { OneTimeUrl, UrlPurpose } from '#contract/access/one-time-urls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId, UrlId } from '#contract/kernel/ids.ts'
import { type NotFound, notFound, type Refusal } from '#contract/kernel/refusal.ts'
import { saveLink } from '#server/access/links/index.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Asked } from '#server/platform/handle.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { urlExpiry } from './rules.ts'
import { viewUrl } from './urls-of-lesson.ts'

/** A link for a student of one of the branch's lessons. */
export async function makeUrl(
  { tx, who, now, audit }: Asked<Tutor>,
  { lessonId, studentId }: { lessonId: LessonId; studentId: StudentId },
  purpose: UrlPurpose,
  secret: Secret,
): Promise<OneTimeUrl | NotFound | Refusal<'LessonOver'>> {
  const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
  const roster = lesson ? await rosterStore.listRoster(tx, lessonId) : []
  if (!lesson || !roster.some(({ id }) => id === studentId)) return notFound()
  const expiresAt = urlExpiry(purpose, lesson, now.getTime())
  if (typeof expiresAt !== 'number') return expiresAt
  const link = {
    id: tx.newId<UrlId>(),
    purpose,
    branchId: who.branchId,
    role: 'student',
    personId: studentId,
    lessonId,
    madeBy: who.id,
    madeAt: now.getTime(),
    expiresAt,
  } as const
  // A secret that was used before may not be used for this link.
  if (!(await saveLink(tx, secret, link))) return notFound()
  audit('url-made', { url: link.id, purpose, student: studentId })
  return viewUrl({ ...link, usedAt: null, revokedAt: null })
}
