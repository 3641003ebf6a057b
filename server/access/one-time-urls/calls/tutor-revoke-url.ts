import { tutorRevokeUrl } from '#contract/access/one-time-urls.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { revokeLink } from '#server/access/links/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listUrlsOfLesson, viewUrl } from '../urls-of-lesson.ts'

export const tutorRevokeUrlCall = handle(
  tutorRevokeUrl,
  async ({ tx, who, now, audit }, { lessonId, studentId, urlId }) => {
    const urls = (await listUrlsOfLesson(tx, who.branchId, lessonId)).get(studentId)
    const known = urls?.find(({ id }) => id === urlId)
    if (!known) return notFound()
    // A join to a single sign-on is undone at the school's console.
    if (known.usedAt !== null && known.purpose === 'link-sso') return refuse('LinkUsed')
    const revoked = await revokeLink(tx, known.id, who.id, now)
    if (!revoked) return refuse('LinkRevoked')
    const signedOut = await endSignIns(tx, { way: { kind: 'link', id: revoked.id } }, 'taken-back', now)
    audit('url-revoked', { url: revoked.id, purpose: revoked.purpose, student: studentId, signedOut })
    return { url: viewUrl(revoked) }
  },
)
