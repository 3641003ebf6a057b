import type { Card } from '#contract/cards.ts'
import type { StoredCard } from './card-store.ts'

/** What tutors see of a card: everything but its secret, which is not kept. */
export function viewCard({ id, studentId, madeAt, expiresAt, lastUsedAt }: StoredCard): Card {
  return { id, studentId, madeAt, expiresAt, lastUsedAt }
}
