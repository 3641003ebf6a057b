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
    const { grants: ended, signedOut } = await endGrants(tx, grants, ['card'], own, { by: who.id, now })
    if (!ended[0]) return refuse('LinkRevoked')
    audit('card-revoked', { card: ended[0].id, student: studentId, signedOut })
  })
