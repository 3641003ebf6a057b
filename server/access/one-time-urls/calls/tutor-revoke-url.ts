import { tutorRevokeUrl } from '#contract/access/one-time-urls.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { asLink } from '#server/access/links/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { listUrlsOfLesson, viewUrl } from '../urls-of-lesson.ts'

export const tutorRevokeUrlCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(tutorRevokeUrl, async ({ tx, who, now, audit }, { lessonId, studentId, urlId, onlyUnused }) => {
    const urls = (await listUrlsOfLesson(tx, who.branchId, lessonId)).get(studentId)
    const known = urls?.find(({ id }) => id === urlId)
    if (!known) return notFound()
    // A join to a single sign-on is undone at the school's console.
    if (known.usedAt !== null && known.purpose === 'link-sso') return refuse('LinkUsed')
    if (known.usedAt !== null && onlyUnused) return { url: known, ended: [] }
    const taking = { by: who.id, now, evenUsed: !onlyUnused }
    const whose = { ids: [known.id] }
    const { grants: revoked, signedOut, ended } = await endGrants(tx, grants, 'any', whose, taking)
    if (!revoked[0]) return refuse('LinkRevoked')
    audit('url-revoked', { url: known.id, purpose: known.purpose, student: studentId, signedOut })
    return { url: viewUrl(asLink(revoked[0])), ended }
  })
