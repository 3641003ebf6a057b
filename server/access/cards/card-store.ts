import type { Card } from '#contract/access/cards.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, CardId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { grantStore, type NewGrant, type StoredGrant } from '#server/access/grants/index.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/access/grants/kinds.ts' {
  interface GrantKinds {
    card: true
  }
}

export type StoredCard = Card & {
  branchId: BranchId
  madeBy: TutorId | OfficeId
  revokedAt: number | null
}

/** Returns the card in any status. */
export async function findCard(tx: Tx, secret: Secret): Promise<StoredCard | null> {
  const found = await grantStore.findGrant(tx, ['card'], secret)
  return found && asCard(found)
}

/** The cards in force, by student, including those whose term is over. */
export async function cardsOfStudents(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<ReadonlyMap<StudentId, Card>> {
  const cards = await grantStore.listGrants(tx, ['card'], { role: 'student', personIds: studentIds })
  const inForce = cards.map(asCard).filter(({ revokedAt }) => revokedAt === null)
  return new Map(inForce.map((card) => [card.studentId, viewCard(card)]))
}

export function cardGrant({ studentId, id, branchId, madeBy, madeAt, expiresAt }: StoredCard): NewGrant {
  const whose = { kind: 'card', role: 'student', personId: studentId } as const
  return { ...whose, id, branchId, madeBy, madeAt, expiresAt }
}

/** The fields of a card that tutors see: all but its secret, which the server does not store. */
export function viewCard({ id, studentId, madeAt, expiresAt, lastUsedAt }: Card): Card {
  return { id, studentId, madeAt, expiresAt, lastUsedAt }
}

function asCard({ id, personId, branchId, madeBy, madeAt, expiresAt, lastUsedAt, revokedAt }: StoredGrant) {
  const whose = { id: id as CardId, studentId: personId as StudentId, branchId, madeBy: madeBy! }
  return { ...whose, madeAt, expiresAt: expiresAt!, lastUsedAt, revokedAt } satisfies StoredCard
}
