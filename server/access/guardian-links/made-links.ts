import type { GuardianLinkId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { GrantKind, OwnEnding } from '#server/access/grants/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { listLinksOfMaker, revokeAllLinks, takeGuardianLinkBack } from './guardian-link-store.ts'

/** Each ends what an upper feature has of a guardian's link. */
export type LinkEndings = readonly ((tx: Tx, id: GuardianLinkId) => Promise<unknown>)[]

/** Links of guardians that somebody made, or that were opened in a browser of theirs. */
export function guardianLinkGrants(linkEndings: LinkEndings): GrantKind {
  return {
    ways: ['guardian-link'],
    listMade: async (tx, { personId, browsers }, now) =>
      await listLinksOfMaker(tx, { madeBy: personId, browsers }, now),
    async endMade(tx, ids, { by, now }) {
      for (const id of ids as GuardianLinkId[]) {
        await takeGuardianLinkBack(tx, id, by as TutorId | OfficeId, now)
        await endLink(tx, id, linkEndings, now)
      }
    },
  }
}

/** The visits to a student's page, and the links of the guardians. */
export function endOwnGuardians(linkEndings: LinkEndings): OwnEnding {
  return async (tx, { role, personId }, { by, now }) => {
    if (role !== 'student') return
    for (const guest of ['parent', 'viewer'] as const)
      await endSignIns(tx, { role: guest, personId }, 'taken-back', now)
    const revoked = await revokeAllLinks(tx, personId as StudentId, by as TutorId | OfficeId, now)
    for (const id of revoked) await endLink(tx, id, linkEndings, now)
  }
}

async function endLink(tx: Tx, id: GuardianLinkId, linkEndings: LinkEndings, now: Date): Promise<void> {
  await endSignIns(tx, { way: { kind: 'guardian-link', id } }, 'taken-back', now)
  for (const end of linkEndings) await end(tx, id)
}
