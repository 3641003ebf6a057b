import { createHmac } from 'node:crypto'
import type { SignInId } from '#contract/kernel/ids.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { secret } from '#server/platform/secret.ts'

/**
 * The kinds of ways in. Each feature adds its own by declaration merging, so that no lower one has to know it.
 * @public
 */
export interface WaysIn {
  password: true
}

/** The way in by which a person signed in. */
export interface WayIn {
  kind: keyof WaysIn
  /** The id of what they showed; null where the kind says all. */
  id: string | null
}

/** A sign-in attempt: the person, the way in, and the result. */
export interface NotedAttempt {
  way: WayIn['kind'] | 'secret'
  wayId: string | null
  /** The person of the school whom the attempt would have signed in; null where the secret shown identifies no person. */
  person: string | null
  /** `in`, or the code of the refusal. */
  outcome: string
  signIn?: SignInId
}

/**
 * A line of the audit, the same for every way in. It never contains the text that was typed or shown: a password may have
 * been typed in place of a name. The address is a keyed hash, by which two attempts from one place can be matched and the
 * place cannot be found.
 */
export async function noteAttempt(
  tx: Tx,
  { address }: Pick<Visit, 'address'>,
  tried: NotedAttempt,
  now: Date,
): Promise<void> {
  const { person, signIn = null, ...facts } = tried
  const from = createHmac('sha256', await secret(tx, 'audit'))
    .update(address)
    .digest('base64url')
    .slice(0, 22)
  await saveAuditLine(tx, { event: 'sign-in-tried', actor: person, facts: { ...facts, signIn, from } }, now)
}
