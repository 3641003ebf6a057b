import type { z } from 'zod'
import type { PasskeyProof } from '#contract/access/passkeys.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { takeChallenge } from '#server/access/challenges/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { findPasskey, type StoredPasskey, takePasskey } from './passkey-store.ts'
import { checkAnswer } from './web-authn.ts'

/** A passkey with the result of its check. */
export interface CheckedPasskey {
  passkey: StoredPasskey
  /** How often its device says that it was used; null when the answer is wrong. */
  uses: number | null
}

/** The passkey that is shown, checked outside of any transaction; null where nobody has it. */
export async function checkPasskey(
  database: Database,
  { challenge, passkey: shown }: z.output<typeof PasskeyProof>,
  publicOrigin: string | null,
): Promise<CheckedPasskey | null> {
  const passkey = await database.transaction((tx) => findPasskey(tx, shown.id))
  if (!passkey) return null
  const isOwn = Buffer.from(shown.userHandle, 'base64url').toString() === passkey.whom.personId
  return { passkey, uses: isOwn ? await checkAnswer(shown, passkey, challenge, publicOrigin) : null }
}

/** Uses up what was shown, and its challenge; null when it counts. */
export async function takePasskeyProof(
  tx: Tx,
  shown: CheckedPasskey | null,
  challenge: Secret,
  now: Date,
): Promise<Refusal<'PasskeyUnknown' | 'SecondStepOver'> | null> {
  if (!shown || shown.uses === null) return refuse('PasskeyUnknown')
  if (!(await takePasskey(tx, shown.passkey.id, shown.uses, now))) return refuse('PasskeyUnknown')
  return (await takeChallenge(tx, challenge, now)) ? null : refuse('SecondStepOver')
}
