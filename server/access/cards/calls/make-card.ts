import { makeCard } from '#contract/access/cards.ts'
import type { CardId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { replaceGrant } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import { hashOf } from '#server/platform/secret.ts'
import type { Services } from '#server/platform/services.ts'
import { rosterStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { cardGrant, viewCard } from '../card-store.ts'
import { CARD_TERM_MS } from '../rules.ts'

/** A trial student gets a card with the enrolment. A secret never moves from one card to another. */
export const makeCardCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(makeCard, async ({ tx, who, now, audit }, { studentId, secret }) => {
    const mayHave = await directoryStore.isOfSchool(tx, who.branchId, studentId)
    // Tutors know the students of lessons, the office knows all.
    const isKnown = who.role === 'office' || (await rosterStore.isOnARoster(tx, who.branchId, studentId))
    if (!mayHave || !isKnown) return notFound()
    const card = {
      id: tx.newId<CardId>(),
      branchId: who.branchId,
      studentId,
      madeBy: who.id,
      madeAt: now.getTime(),
      expiresAt: now.getTime() + CARD_TERM_MS,
      lastUsedAt: null,
      revokedAt: null,
    }
    const before = await replaceGrant(tx, grants, hashOf(secret), cardGrant(card), { by: who.id, now })
    if (!before) return notFound()
    audit('card-made', { card: card.id, student: studentId, instead: before.grants[0]?.id ?? null })
    return { card: viewCard(card) }
  })
