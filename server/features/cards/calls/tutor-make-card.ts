import { tutorMakeCard } from '#contract/cards.ts'
import type { CardId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { endSignInsByWay } from '#server/features/identity/index.ts'
import { handle } from '#server/platform/handle.ts'
import { findCard, saveCard, takeCardBack } from '../card-store.ts'
import { mayHaveCard, viewCard } from '../cards-of-students.ts'
import { CARD_TERM_MS } from '../rules.ts'

/** Ends the previous card, and the sign-ins that began by it. */
export const tutorMakeCardCall = handle(
  tutorMakeCard,
  async ({ tx, who, now, audit }, { lessonId, studentId, secret }) => {
    const mayHave = await mayHaveCard(tx, who.branchId, { lessonId, studentId })
    if (!mayHave || (await findCard(tx, secret))) return notFound()
    const before = await takeCardBack(tx, studentId, who.id, now)
    if (before) await endSignInsByWay(tx, { kind: 'card', id: before.id }, now)
    const card = {
      id: newId<CardId>(),
      branchId: who.branchId,
      studentId,
      madeBy: who.id,
      madeAt: now.getTime(),
      expiresAt: now.getTime() + CARD_TERM_MS,
    }
    await saveCard(tx, secret, card)
    audit('card-made', { card: card.id, student: studentId, instead: before?.id ?? null })
    return { card: viewCard({ ...card, lastUsedAt: null, endedAt: null }) }
  },
)
