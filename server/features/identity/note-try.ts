import { createHmac } from 'node:crypto'
import type { SignInId } from '#contract/kernel/ids.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { secret } from '#server/platform/secret.ts'
import type { WayIn } from './way-in.ts'

/** Somebody who tried to get in, as whom, by what way, and what came of it. */
export interface NotedTry {
  way: WayIn['kind'] | 'secret'
  /** Of the card, the link, the knock, the provider. */
  wayId: string | null
  /** The person of the school whom it would have been; null where nobody is known by what was shown. */
  person: string | null
  /** `in`, or the code of the refusal. */
  outcome: string
  signIn?: SignInId
}

/**
 * A line of the audit, the same for every way in. Never what was typed or shown: a password may have been typed for a name.
 * The address is a keyed hash, by which two tries of one place are known as such and by which nobody finds the place.
 */
export async function noteTry(
  tx: Tx,
  { address }: Pick<Visit, 'address'>,
  tried: NotedTry,
  now: Date,
): Promise<void> {
  const { person, signIn = null, ...facts } = tried
  const from = createHmac('sha256', await secret(tx, 'audit'))
    .update(address)
    .digest('base64url')
    .slice(0, 22)
  await saveAuditLine(tx, { event: 'sign-in-tried', actor: person, facts: { ...facts, signIn, from } }, now)
}
