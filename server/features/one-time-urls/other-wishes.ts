import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { tutorGenerateUrl, UrlWish } from '#contract/one-time-urls.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { AnswerTo } from '#server/platform/handle.ts'

/** Another feature's part of /tutor/generate-url; server/app.ts hands it in, so that neither imports the other. */
export type GrantOther = (
  asked: { tx: Tx; who: Tutor; now: Date; audit: Audit },
  about: { lessonId: LessonId; studentId: StudentId | undefined },
  wish: Exclude<UrlWish, { kind: 'make' | 'revoke' }>,
) => Promise<AnswerTo<typeof tutorGenerateUrl>>
