import type { JoinRequestId } from '#contract/kernel/ids.ts'
import type { MadeKind } from '#server/access/endings/index.ts'
import { endJoinRequest, endJoinRequestsOf, listConfirmedBy } from './join-request-store.ts'
import { endWallCode, listCodesBy } from './wall-store.ts'

/** Codes of the wall, and the join requests to which their tutor said yes. */
export const madeWalls: MadeKind = {
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
