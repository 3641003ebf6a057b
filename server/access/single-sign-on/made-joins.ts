import type { MadeKind } from '#server/access/endings/index.ts'
import { deleteJoined, listJoinedBy } from './identity-store.ts'

/** Single sign-on accounts that were joined by a link of this maker: they may be the maker's own. */
export const madeJoins: MadeKind = {
  ways: ['sso'],
  listMade: async (tx, { personId }) => await listJoinedBy(tx, personId),
  endMade: async (tx, ids) => await deleteJoined(tx, ids),
}
