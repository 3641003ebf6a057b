import type { Card } from '#contract/cards.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { listCards } from './card-store.ts'
import { viewCard } from './view.ts'

/** Who has a card in force, by student. */
export async function cardsOfStudents(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<ReadonlyMap<StudentId, Card>> {
  const cards = await listCards(tx, studentIds)
  return new Map(cards.map((card) => [card.studentId, viewCard(card)]))
}
