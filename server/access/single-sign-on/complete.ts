import type { UrlId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import { beginSession, tellEntered } from '#server/access/identity/index.ts'
import { begins, noteRefused } from '#server/access/sign-in-attempts/index.ts'
import { auditOf, type Audit } from '#server/platform/audit.ts'
import type { OidcProvider } from '#server/platform/config/config-oidc.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { findJoined, type Whom } from './identity-store.ts'
import { joinByClaim, joinByLink } from './join.ts'
import { type BroughtBack, redeem, type Proven } from './redeem.ts'
import { attemptSecrets, findReason, takeAttempt } from './sign-on-attempt-store.ts'
import { findProvider, type SignOn } from './sign-on.ts'
import { noteTrouble, SignOnTrouble } from './trouble.ts'

/** The provider was discovered lately, when the attempt began. */
const KNOWN_MS = 5 * 60_000
const unknownProvider = { name: 'unknown', label: '' }

/**
 * Exchanges the parameters that a browser brought back from its provider for a sign-in. The attempt is used up by this in any
 * case.
 */
export async function complete(signOn: SignOn, back: BroughtBack) {
  const { role, log } = signOn
  const answer = await enter(signOn, back)
  if (answer instanceof SignOnTrouble) noteTrouble(log, role, answer)
  if (isRefusal(answer)) {
    const provider = answer instanceof SignOnTrouble ? answer.provider : null
    await noteRefused(signOn, { way: 'sso', wayId: provider, person: null, outcome: answer.refusal })
    return answer
  }
  begins.forgetBegins(signOn, 'press')
  return { ...(await tellEntered(answer.begun, signOn)), joined: answer.joined }
}

async function enter(signOn: SignOn, back: BroughtBack) {
  const { database, role, visit, now, log } = signOn
  const whose = { role, browser: visit.browserToken() }
  const taken = await database.transaction(async (tx) => {
    return (await takeAttempt(tx, back.state, whose, now)) ?? (await findReason(tx, back.state, whose))
  })
  if (typeof taken === 'string') return new SignOnTrouble(unknownProvider, 'SignOnStale', taken)
  const key = keysOf(database).find(taken.keyId)
  if (!key) return new SignOnTrouble(unknownProvider, 'SignOnStale', 'its key has ended')
  const provider = findProvider(signOn, taken.provider)
  if (!provider) return new SignOnTrouble(unknownProvider, 'SignOnStale', 'no such provider any more')
  const config = await provider.reach(now, KNOWN_MS)
  if (config instanceof SignOnTrouble) return config
  const proven = await redeem(provider, config, back, attemptSecrets(key, back.state))
  if (proven instanceof SignOnTrouble) return proven
  return await database.transaction((tx) =>
    admit({ tx, visit, now, audit: auditOf(tx, log, null, now) }, provider.given, proven, taken.linkId),
  )
}

interface Admitting {
  tx: Tx
  visit: Visit
  now: Date
  audit: Audit
}

/** Signs in the person to whom this identity is joined; joins it first, where a link or the agreed claim names a person. */
async function admit(
  { tx, visit, now, audit }: Admitting,
  provider: OidcProvider,
  proven: Proven,
  linkId: UrlId | null,
) {
  const before = await findJoined(tx, proven)
  const whom = linkId
    ? await joinByLink(tx, { provider, proven, before }, linkId, now)
    : (before ?? (await joinByClaim(tx, provider, proven, now)))
  if (whom === null) return new SignOnTrouble(provider, 'SignOnUnknown', 'nobody is joined to it')
  if (isRefusal(whom)) return whom
  if (whom.role !== provider.role)
    return new SignOnTrouble(provider, 'SignOnUnknown', 'it is joined to another role')
  await directoryStore.holdPerson(tx, whom.role, whom.personId)
  if ((await listDisabled(tx, whom.role, [whom.personId])).size > 0)
    return new SignOnTrouble(provider, 'SignOnClosed', 'the account is disabled')
  const joined = before === null
  if (joined) audit('sign-on-joined', { ...factsOf(whom), provider: provider.name, by: linkId ?? 'claim' })
  const way = { kind: 'sso', id: provider.name, grantedBy: whom.grantedBy } as const
  const begun = await beginSession({ tx, visit, way, now }, whom, null)
  const { me } = begun
  // A trial student is erased unless they enrol; until then there is no person to join to.
  if (me.role === 'student' && me.onlyLessonId !== null)
    return new SignOnTrouble(provider, 'SignOnUnknown', 'it is a trial student')
  return { begun, joined }
}

function factsOf({ role, personId }: Whom) {
  return { role, person: personId }
}
