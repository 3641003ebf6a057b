import { type Refusal, refuse } from '../../contract/kernel/refusal.ts'
import { beginSession, type Door, findTutor, isDisabled } from '../identity/index.ts'
import type { Tx } from '../platform/database.ts'
import { findCard, type StoredCard, takeCardUse } from './card-store.ts'

/** In with a printed card, as often as it is shown, until it is replaced, taken back or out of its term. */
export const cardDoor: Door = {
  isForMany: async () => false,
  async open({ tx, secret, now, audit }) {
    const card = await findCard(tx, secret)
    if (!card) return null
    if (card.endedAt !== null) return await refuseCard(tx, 'LinkRevoked', card)
    if (card.expiresAt <= now.getTime()) return await refuseCard(tx, 'LinkExpired', card)
    const isClosed = await isDisabled(tx, 'student', card.studentId)
    if (isClosed || !(await takeCardUse(tx, card.id, now))) return await refuseCard(tx, 'LinkRevoked', card)
    audit('card-used', { card: card.id, student: card.studentId })
    return await beginSession(tx, 'student', card.studentId, null, now)
  },
}

/** With whom to ask for another. */
async function refuseCard<Code extends 'LinkRevoked' | 'LinkExpired'>(
  tx: Tx,
  code: Code,
  { madeBy }: StoredCard,
): Promise<Refusal<Code>> {
  const maker = await findTutor(tx, madeBy)
  return refuse(code, maker ? { tutor: maker.displayName } : {})
}
