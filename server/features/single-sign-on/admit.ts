import type { UrlId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { beginSession, type Begun, isDisabled, type LinkTrouble } from '#server/features/identity/index.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { OidcProvider } from '#server/platform/config-oidc.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/visit.ts'
import { findJoined, type Whom } from './identity-store.ts'
import { joinByClaim, joinByLink } from './join.ts'
import type { Proven } from './redeem.ts'
import { Trouble } from './trouble.ts'

interface Admitting {
  tx: Tx
  visit: Visit
  now: Date
  audit: Audit
}

/** Lets in whom this identity is joined to; joins it first, where a link or the agreed claim says to whom. */
export async function admit(
  { tx, visit, now, audit }: Admitting,
  provider: OidcProvider,
  proven: Proven,
  linkId: UrlId | null,
): Promise<{ begun: Begun; joined: boolean } | Trouble | LinkTrouble> {
  const before = await findJoined(tx, proven)
  const whom = linkId
    ? await joinByLink(tx, { provider, proven, before }, linkId, now)
    : (before ?? (await joinByClaim(tx, provider, proven, now)))
  if (whom === null) return new Trouble(provider, 'SignOnUnknown', 'nobody is joined to it')
  if (isRefusal(whom)) return whom
  if (whom.role !== provider.role)
    return new Trouble(provider, 'SignOnUnknown', 'it is joined to the other role')
  if (await isDisabled(tx, whom.role, whom.personId))
    return new Trouble(provider, 'SignOnClosed', 'the account is disabled')
  const joined = before === null
  if (joined) audit('sign-on-joined', { ...factsOf(whom), provider: provider.name, by: linkId ?? 'claim' })
  const begun = await beginSession({ tx, visit, way: { kind: 'sso', id: provider.name }, now }, whom, null)
  const { me } = begun
  // Everything about them goes unless they enrol; until then there is nobody to be joined.
  if (me.role === 'student' && me.trialLessonId !== null)
    return new Trouble(provider, 'SignOnUnknown', 'it is a trial student')
  return { begun, joined }
}

function factsOf({ role, personId }: Whom) {
  return { role, person: personId }
}
