import type { CardId, JoinRequestId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { GrantKind, OwnEnding } from '#server/access/grants/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { endCards, listCardsBy } from './card-store.ts'
import { endJoinRequest, endJoinRequestsOf, listConfirmedBy } from './join-request-store.ts'
import { endCardOf } from './replace-card.ts'
import { endWallCode, listCodesBy } from './wall-store.ts'

/** Printed cards. */
export const cardGrants: GrantKind = {
  ways: ['card'],
  listMade: async (tx, { personId }, now) => await listCardsBy(tx, personId, now),
  async endMade(tx, ids, { by, now }) {
    await endCards(tx, ids as CardId[], by, now)
    for (const id of ids) await endSignIns(tx, { way: { kind: 'card', id } }, 'taken-back', now)
  },
}

/** Codes of the wall, and the join requests to which their tutor said yes. */
export const wallGrants: GrantKind = {
  ways: ['join-request'],
  async listMade(tx, { personId }, now) {
    return [...(await listCodesBy(tx, personId, now)), ...(await listConfirmedBy(tx, personId, now))]
  },
  async endMade(tx, ids, { now }) {
    for (const id of ids) {
      await endWallCode(tx, id, now)
      await endJoinRequestsOf(tx, id, now)
      await endJoinRequest(tx, id as JoinRequestId, now)
    }
  },
}

/** A student's own card. */
export const endOwnCard: OwnEnding = async (tx, { role, personId }, { by, now }) => {
  if (role === 'student') await endCardOf({ tx, now }, personId as StudentId, by as TutorId | OfficeId)
}
