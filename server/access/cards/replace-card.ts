import type { Card } from '#contract/access/cards.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, CardId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { type NotFound, notFound } from '#contract/kernel/refusal.ts'
import { type Grants, replaceGrant } from '#server/access/endings/index.ts'
import type { Asked } from '#server/platform/handle.ts'
import { hashOf } from '#server/platform/secret.ts'
import { cardGrant, viewCard } from './card-store.ts'
import { CARD_TERM_MS } from './rules.ts'

type Maker = Asked<{ id: TutorId | OfficeId; branchId: BranchId }>

/** Makes a student's card. Ends the previous one, and the sign-ins that began by it. A secret never moves from one card to another. */
export async function replaceCard(
  { tx, who, now, audit }: Maker,
  grants: Grants,
  studentId: StudentId,
  secret: Secret,
): Promise<{ card: Card } | NotFound> {
  const card = {
    id: newId<CardId>(),
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
}
