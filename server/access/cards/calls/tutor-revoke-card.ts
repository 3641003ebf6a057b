import { tutorRevokeCard } from '#contract/access/cards.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { handle } from '#server/platform/handle.ts'
import { mayHaveCard } from '../card-door.ts'
import { takeCardBack } from '../card-store.ts'

export const tutorRevokeCardCall = handle(
  tutorRevokeCard,
  async ({ tx, who, now, audit }, { lessonId, studentId }) => {
    if (!(await mayHaveCard(tx, who.branchId, { lessonId, studentId }))) return notFound()
    const ended = await takeCardBack(tx, studentId, who.id, now)
    if (!ended) return refuse('LinkRevoked')
    const signedOut = await endSignIns(tx, { way: { kind: 'card', id: ended.id } }, 'taken-back', now)
    audit('card-revoked', { card: ended.id, student: studentId, signedOut })
  },
)
