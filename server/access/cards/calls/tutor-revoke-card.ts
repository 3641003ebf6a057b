import { tutorRevokeCard } from '#contract/access/cards.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { mayHaveCard } from '../card-door.ts'

export const tutorRevokeCardCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(tutorRevokeCard, async ({ tx, who, now, audit }, { lessonId, studentId }) => {
    if (!(await mayHaveCard(tx, who.branchId, { lessonId, studentId }))) return notFound()
    const own = { role: 'student', personIds: [studentId] } as const
    const by = { by: who.id, now }
    const { grants: revoked, signedOut, ended } = await endGrants(tx, grants, ['card'], own, by)
    if (!revoked[0]) return refuse('LinkRevoked')
    audit('card-revoked', { card: revoked[0].id, student: studentId, signedOut })
    return { ended }
  })
