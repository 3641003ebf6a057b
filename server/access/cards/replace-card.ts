import type { Card } from '#contract/access/cards.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, CardId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { Asked } from '#server/platform/handle.ts'
import { saveCard, takeCardBack, viewCard } from './card-store.ts'
import { CARD_TERM_MS } from './rules.ts'

type Maker = Asked<{ id: TutorId | OfficeId; branchId: BranchId }>

/** Makes a student's card. Ends the previous one, and the sign-ins that began by it. */
export async function replaceCard(
  { tx, who, now, audit }: Maker,
  studentId: StudentId,
  secret: Secret,
): Promise<{ card: Card }> {
  const before = await endCardOf({ tx, now }, studentId, who.id)
  const card = {
    id: newId<CardId>(),
    branchId: who.branchId,
    studentId,
    madeBy: who.id,
    madeAt: now.getTime(),
    expiresAt: now.getTime() + CARD_TERM_MS,
  }
  await saveCard(tx, secret, card)
  audit('card-made', { card: card.id, student: studentId, instead: before })
  return { card: viewCard({ ...card, lastUsedAt: null, endedAt: null }) }
}

/** Ends a student's card with the sign-ins that began by it; returns which it was. */
export async function endCardOf(
  { tx, now }: Pick<Maker, 'tx' | 'now'>,
  studentId: StudentId,
  by: TutorId | OfficeId,
): Promise<CardId | null> {
  const before = await takeCardBack(tx, studentId, by, now)
  if (before) await endSignIns(tx, { way: { kind: 'card', id: before.id } }, 'taken-back', now)
  return before?.id ?? null
}
