import type { Secret } from '#contract/kernel/fields.ts'
import type { UrlId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { accountOf, findCredential } from '#server/access/accounts/index.ts'
import type { MadeKind } from '#server/access/endings/index.ts'
import { findLink, saveLink, spendLink, linkTrouble } from '#server/access/links/index.ts'
import { NO_BRANCH, type Person } from '#server/platform/actor.ts'
import type { OidcProvider } from '#server/platform/config/config-oidc.ts'
import type { Tx } from '#server/platform/database.ts'
import { getPerson } from '#server/school/people/index.ts'
import {
  deleteJoined,
  findJoined,
  listJoinedBy,
  saveJoined,
  takeJoined,
  type Joined,
  type Whom,
} from './identity-store.ts'
import type { Proven } from './redeem.ts'
import { SignOnTrouble } from './trouble.ts'

declare module '#server/access/sign-in-attempts/attempts.ts' {
  interface WaysIn {
    sso: true
  }
}
declare module '#server/access/links/link-store.ts' {
  interface LinkPurposes {
    'link-sso': true
  }
}

const GOOD_FOR_MS = 72 * 3_600_000

/** A link that joins a person of this role to a sign-on, if it is open. Reading it does not use it up. */
export async function findJoinLink(tx: Tx, role: Person['role'], secret: Secret, now: Date) {
  const link = await findLink(tx, ['link-sso'], secret)
  if (link?.role !== role) return refuse('LinkUnknown')
  return (await linkTrouble(tx, link, now)) ?? link
}

/** A link made at the school's console, for people for whom no tutor makes one. */
export async function makeJoinLink(tx: Tx, whom: Whom, secret: Secret, now: Date): Promise<void> {
  const { person } = await getPerson(tx, whom.role, whom.personId)
  await saveLink(tx, secret, {
    id: tx.newId<UrlId>(),
    purpose: 'link-sso',
    branchId: person.branchId ?? NO_BRANCH,
    role: whom.role,
    personId: whom.personId,
    lessonId: null,
    madeBy: null,
    madeAt: now.getTime(),
    expiresAt: now.getTime() + GOOD_FOR_MS,
  })
}

interface Joining {
  provider: OidcProvider
  proven: Proven
  /** The person to whom the identity is joined already. */
  before: Joined | null
}

/**
 * Joins an identity to the person of a link that was shown at the beginning. It replaces their other identity at this
 * provider, since the link is newer.
 */
export async function joinByLink(tx: Tx, { provider, proven, before }: Joining, linkId: UrlId, now: Date) {
  const link = await spendLink(tx, linkId, now)
  if ('refusal' in link) return link
  if (before && !isSame(before, link))
    return new SignOnTrouble(provider, 'SignOnTaken', 'it is joined to somebody else')
  if (before) return before
  await takeJoined(tx, link, proven.issuer)
  const joined = { role: link.role, personId: link.personId, grantedBy: link.madeBy }
  if (await saveJoined(tx, proven, joined, now)) return joined
  return new SignOnTrouble(provider, 'SignOnTaken', 'it was joined to somebody else meanwhile')
}

/** Joins an identity to the person whose login id equals the agreed claim exactly, unless they have another identity there. */
export async function joinByClaim(
  tx: Tx,
  { role }: OidcProvider,
  proven: Proven,
  now: Date,
): Promise<Joined | null> {
  const { loginId } = proven
  // A claim that would need normalizing is not the login id: two names at the provider must not become one here.
  if (loginId === null || accountOf(loginId) !== loginId) return null
  const credential = await findCredential(tx, loginId)
  if (credential?.role !== role) return null
  const claimed = { role: credential.role, personId: credential.personId, grantedBy: null }
  if (await saveJoined(tx, proven, claimed, now)) return claimed
  // The same person may have come twice at once.
  const joined = await findJoined(tx, proven)
  return joined && isSame(joined, credential) ? joined : null
}

function isSame(one: Whom, other: Whom): boolean {
  return one.role === other.role && one.personId === other.personId
}

/** Single sign-on accounts that were joined by a link of this maker: they may be the maker's own. */
export const madeJoins: MadeKind = {
  kinds: [],
  ways: ['sso'],
  listMade: async (tx, { personId }) => await listJoinedBy(tx, personId),
  endMade: async (tx, ids) => await deleteJoined(tx, ids),
}
