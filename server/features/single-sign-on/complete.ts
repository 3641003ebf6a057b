import { isRefusal } from '#contract/kernel/refusal.ts'
import { countTry, forgetTries, hashOf, noteTry, tellEntered } from '#server/features/identity/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import { secret } from '#server/platform/secret.ts'
import { admit } from './admit.ts'
import { attemptSecrets } from './attempt-secrets.ts'
import { findReason, takeAttempt } from './attempt-store.ts'
import { type BroughtBack, redeem } from './redeem.ts'
import { accountOfBrowser, findProvider, type SignOn } from './sign-on.ts'
import { noteTrouble, Trouble } from './trouble.ts'

/** Whoever was here for the beginning has been looked up lately. */
const KNOWN_MS = 5 * 60_000
const unknownProvider = { name: 'unknown', label: '' }

/** What a browser brought back from its provider, for a session. Each attempt is used up by this, whatever comes of it. */
export async function complete(signOn: SignOn, back: BroughtBack) {
  const { database, role, visit, now, log } = signOn
  const tried = await countTry(signOn, hashOf(back.state))
  if (isRefusal(tried)) return tried
  const answer = await enter(signOn, back)
  if (answer instanceof Trouble) noteTrouble(log, role, answer)
  if (isRefusal(answer)) {
    const provider = answer instanceof Trouble ? answer.provider : null
    const noted = { way: 'sso', wayId: provider, person: null, outcome: answer.refusal } as const
    await database.transaction((tx) => noteTry(tx, visit, noted, now))
    return answer
  }
  const account = accountOfBrowser(signOn)
  await database.transaction((tx) =>
    forgetTries(tx, { account, address: visit.address, device: null, isBrowser: true }),
  )
  return { ...(await tellEntered(answer.begun, 'sso', signOn)), joined: answer.joined }
}

async function enter(signOn: SignOn, back: BroughtBack) {
  const { database, role, visit, now, log } = signOn
  const whose = { role, browser: visit.browserToken() }
  const taken = await database.transaction(async (tx) => {
    const attempt = await takeAttempt(tx, back.state, whose, now)
    if (!attempt) return await findReason(tx, back.state, whose)
    return { ...attempt, key: await secret(tx, 'single-sign-on') }
  })
  if (typeof taken === 'string') return new Trouble(unknownProvider, 'SignOnStale', taken)
  const provider = findProvider(signOn, taken.provider)
  if (!provider) return new Trouble(unknownProvider, 'SignOnStale', 'no such provider any more')
  const config = await provider.reach(now, KNOWN_MS)
  if (config instanceof Trouble) return config
  const proven = await redeem(provider, config, back, attemptSecrets(taken.key, back.state))
  if (proven instanceof Trouble) return proven
  return await database.transaction((tx) =>
    admit({ tx, visit, now, audit: auditOf(tx, log, null, now) }, provider.given, proven, taken.linkId),
  )
}
