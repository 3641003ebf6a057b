import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { tutorGenerateUrl, type UrlWish } from '#contract/one-time-urls.ts'
import { endSignInsByWay, revokeLink } from '#server/features/identity/index.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { type AnswerTo, handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { makeUrl } from '../make-url.ts'
import { listUrlsOfLesson } from '../urls-of-lesson.ts'
import { viewUrl } from '../view.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** Does what is wished besides links: cards, the code on the wall, join requests. */
    grantOther(
      asked: { tx: Tx; who: Tutor; now: Date; audit: Audit },
      about: { lessonId: LessonId; studentId: StudentId | undefined },
      wish: Exclude<UrlWish, { kind: 'make' | 'revoke' }>,
    ): Promise<AnswerTo<typeof tutorGenerateUrl>>
  }
}

export const tutorGenerateUrlCall = ({ grantOther }: Services) =>
  handle(
    tutorGenerateUrl,
    async (asked, { lessonId, studentId: given, wish }): Promise<AnswerTo<typeof tutorGenerateUrl>> => {
      const { tx, who, now, audit } = asked
      if (wish.kind !== 'make' && wish.kind !== 'revoke')
        return await grantOther(asked, { lessonId, studentId: given }, wish)
      const studentId: StudentId = given!
      if (wish.kind === 'make') {
        const url = await makeUrl(asked, { lessonId, studentId }, wish.purpose, wish.secret)
        return isRefusal(url) ? url : { kind: 'url', url }
      }
      const urls = (await listUrlsOfLesson(tx, who.branchId, lessonId)).get(studentId)
      const known = urls?.find(({ id }) => id === wish.urlId)
      if (!known) return notFound()
      // A join to a single sign-on is taken apart at the school's console.
      if (known.usedAt !== null && known.purpose === 'link-sso') return refuse('LinkUsed')
      const revoked = await revokeLink(tx, known.id, who.id, now)
      if (!revoked) return refuse('LinkRevoked')
      const signedOut = await endSignInsByWay(tx, { kind: 'link', id: revoked.id }, now)
      audit('url-revoked', { url: revoked.id, purpose: revoked.purpose, student: studentId, signedOut })
      return { kind: 'url', url: viewUrl(revoked) }
    },
  )
