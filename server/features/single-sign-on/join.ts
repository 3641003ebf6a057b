import type { UrlId } from '#contract/kernel/ids.ts'
import {
  accountOf,
  findCredential,
  type LinkTrouble,
  openShownLink,
} from '#server/features/identity/index.ts'
import type { OidcProvider } from '#server/platform/config/config-oidc.ts'
import type { Tx } from '#server/platform/database.ts'
import { findJoined, saveJoined, takeJoined, type Whom } from './identity-store.ts'
import type { Proven } from './redeem.ts'
import { SignOnTrouble } from './trouble.ts'

interface Joining {
  provider: OidcProvider
  proven: Proven
  /** The person to whom the identity is joined already. */
  before: Whom | null
}

/**
 * Joins an identity to the person of a link that was shown at the beginning. It replaces their other identity at this
 * provider, since the link is newer.
 */
export async function joinByLink(
  tx: Tx,
  { provider, proven, before }: Joining,
  linkId: UrlId,
  now: Date,
): Promise<Whom | SignOnTrouble | LinkTrouble> {
  const link = await openShownLink(tx, linkId, now)
  if ('refusal' in link) return link
  if (before && !isSame(before, link))
    return new SignOnTrouble(provider, 'SignOnTaken', 'it is joined to somebody else')
  if (before) return before
  await takeJoined(tx, link, proven.issuer)
  if (await saveJoined(tx, proven, link, now)) return link
  return new SignOnTrouble(provider, 'SignOnTaken', 'it was joined to somebody else meanwhile')
}

/** Joins an identity to the person whose login id equals the agreed claim exactly, unless they have another identity there. */
export async function joinByClaim(
  tx: Tx,
  { role }: OidcProvider,
  proven: Proven,
  now: Date,
): Promise<Whom | null> {
  const { loginId } = proven
  // A claim that would need normalizing is not the login id: two names at the provider must not become one here.
  if (loginId === null || accountOf(loginId) !== loginId) return null
  const credential = await findCredential(tx, loginId)
  if (credential?.role !== role) return null
  if (await saveJoined(tx, proven, credential, now)) return credential
  // The same person may have come twice at once.
  const joined = await findJoined(tx, proven)
  return joined && isSame(joined, credential) ? joined : null
}

function isSame(one: Whom, other: Whom): boolean {
  return one.role === other.role && one.personId === other.personId
}
