import type { SignInId } from '#contract/kernel/ids.ts'
import { type Refusal, tooMany } from '#contract/kernel/refusal.ts'
import { isKnownDevice, networkOf, rateLimit } from '#server/access/sign-in-attempts/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { type Credential, findCredential } from './account-store.ts'
import { verifyPassword } from './password.ts'

/** A line of checks is shorter by then. */
const FULL_MS = 2_000

/** A password that somebody has typed: at a way in, or within their sign-in, where they are asked for it again. */
type Typed = { account: string; password: string } & (
  | { visit: Pick<Visit, 'address' | 'knownBrowser'> }
  | { signInId: SignInId }
)

interface Tried {
  /** The account's; null where the password is wrong. `known` has it in any case. */
  credential: Credential | null
  /** The credential that was found, for the audit. */
  known: Credential | null
  tried: rateLimit.CountedAttempt | Refusal<'TooManyTries'>
}

/**
 * The one place where a password is checked, always under the limiter. After a right one, `giveBackAttempt` belongs into the
 * transaction that uses it. Unknown names, wrong passwords and disabled accounts take the same time.
 */
export async function tryPassword(
  { database, now }: { database: Database; now: Date },
  typed: Typed,
): Promise<Tried> {
  const { account, password } = typed
  const { known, device } = await database.transaction(async (tx) => {
    const found = await findCredential(tx, account)
    const isKnown = 'visit' in typed && found !== null && (await isKnownDevice(tx, typed.visit, found))
    return { known: found, device: isKnown ? typed.visit.knownBrowser : null }
  })
  const tried = await rateLimit.countAttempt(
    { database, now },
    'signInId' in typed
      ? { kind: 'again', signInId: typed.signInId }
      : device !== null
        ? { kind: 'device', account, device }
        : { kind: 'password', account, isNobodys: known === null },
  )
  if ('refusal' in tried) return { credential: null, known, tried }
  const isKnown = device !== null || 'signInId' in typed
  const network = 'visit' in typed ? networkOf(typed.visit.address) : ''
  // Outside of any transaction: the hash takes 30 ms on purpose, for unknown names too.
  const isRight = await rateLimit.checkInLine(database.runtime, { network, isKnown }, () =>
    verifyPassword(database.runtime, password, known?.passwordHash ?? null),
  )
  if (isRight === null) {
    await database.transaction((tx) => rateLimit.uncountAttempt(tx, tried))
    return { credential: null, known, tried: tooMany(FULL_MS) }
  }
  return { credential: isRight ? known : null, known, tried }
}
