import type { z } from 'zod'
import { prove } from '#contract/access/factors.ts'
import { PROOF_MS } from '#contract/kernel/call.ts'
import { isRefusal, refuse } from '#contract/kernel/refusal.ts'
import { credentials, tryPassword } from '#server/access/accounts/index.ts'
import { signInTimes } from '#server/access/identity/index.ts'
import { checkPasskey, takePasskeyProof } from '#server/access/passkeys/index.ts'
import { rateLimit } from '#server/access/sign-in-attempts/index.ts'
import type { Office, Tutor } from '#server/platform/actor.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { takeCode } from '../second-step.ts'

type Proof = z.output<(typeof prove)['input']>['proof']

export const proveCall = ({ publicOrigin }: Pick<Services, 'publicOrigin'>) =>
  handlePrepared(
    prove,
    ({ proof }, database, { actor, now }) =>
      check(proof, { database, who: actor as Tutor | Office, now, publicOrigin }),
    async ({ tx, who, now, audit }, { proof }, checked) => {
      const refused = await take(tx, who.id, proof, checked, now)
      if (refused) return refused
      await signInTimes.saveProof(tx, who.signInId, now)
      audit('proved', { [who.role]: who.id, by: proof.kind })
      return { goodUntil: now.getTime() + PROOF_MS }
    },
  )

interface Checking extends Pick<Services, 'publicOrigin'> {
  database: Database
  who: Tutor | Office
  now: Date
}

/** The slow part, before the transaction; a try of something that can be guessed is counted. */
async function check(proof: Proof, { database, who, now, publicOrigin }: Checking) {
  const { role, id, signInId } = who
  if (proof.kind === 'passkey') return { shown: await checkPasskey(database, proof, publicOrigin) }
  if (proof.kind !== 'password')
    return { tried: await rateLimit.countAttempt({ database, now }, { kind: 'again', signInId }) }
  // Empty for a person without an account, whom no password fits.
  const account =
    (await database.transaction((tx) => credentials.findLoginId(tx, { role, personId: id }))) ?? ''
  const typed = { account, password: proof.password, signInId }
  const { credential, tried } = await tryPassword({ database, now }, typed)
  return { tried, isRight: credential !== null }
}

/** Uses the proof up; null when it counts. */
async function take(
  tx: Tx,
  personId: string,
  proof: Proof,
  checked: Awaited<ReturnType<typeof check>>,
  now: Date,
) {
  if (proof.kind === 'passkey') {
    const shown = checked.shown?.passkey.whom.personId === personId ? checked.shown : null
    return await takePasskeyProof(tx, shown, proof.challenge, now)
  }
  const tried = checked.tried!
  if (isRefusal(tried)) return tried
  if (proof.kind === 'password' && !checked.isRight) return refuse('WrongCredentials')
  if (proof.kind !== 'password' && !(await takeCode(tx, personId, proof, now))) return refuse('WrongCode')
  await rateLimit.giveBackAttempt(tx, tried)
  return null
}
