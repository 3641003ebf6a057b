import { tutorMakeCard } from '#contract/cards.ts'
import type { CardId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/features/identity/index.ts'
import { handle } from '#server/platform/handle.ts'
import { mayHaveCard } from '../card-door.ts'
import { findCard, saveCard, takeCardBack, viewCard } from '../card-store.ts'
import { CARD_TERM_MS } from '../rules.ts'

/** Ends the previous card, and the sign-ins that began by it. */
export const tutorMakeCardCall = handle(
  tutorMakeCard,
  async ({ tx, who, now, audit }, { lessonId, studentId, secret }) => {
    const mayHave = await mayHaveCard(tx, who.branchId, { lessonId, studentId })
    if (!mayHave || (await findCard(tx, secret))) return notFound()
    const before = await takeCardBack(tx, studentId, who.id, now)
    if (before) await endSignIns(tx, { way: { kind: 'card', id: before.id } }, 'taken-back', now)
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
