import type { z } from 'zod'
import { signinSecondFactor } from '#contract/access/factors.ts'
import { isRefusal, refuse, type Refusal } from '#contract/kernel/refusal.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import { findChallenge, takeChallenge } from '#server/access/challenges/index.ts'
import { beginSession, tellEntered } from '#server/access/identity/index.ts'
import { noteRefused, rateLimit } from '#server/access/sign-in-attempts/index.ts'
import type { StaffPerson } from '#server/platform/actor.ts'
import { auditOf } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { listWithTotp, saveRecoveryCodes, saveTotp } from '../factor-store.ts'
import { takeCode } from '../second-step.ts'
import { stepOfCode } from '../totp.ts'

declare module '#server/access/sign-in-attempts/attempts.ts' {
  interface WaysIn {
    totp: true
    'recovery-code': true
  }
}

type Proof = z.output<(typeof signinSecondFactor)['input']>['proof']
type SetUp = Extract<Proof, { kind: 'set-up' }>

export const signinSecondFactorCall = handleEntry(signinSecondFactor, async (coming, { ticket, proof }) => {
  const { database, visit, now, log } = coming
  const asked = await database.transaction((tx) => findChallenge(tx, ticket, visit.knownBrowser, now))
  if (!asked?.whom) return refuse('SecondStepOver')
  const { whom } = asked
  const { role, personId } = whom
  const kind = proof.kind === 'set-up' ? 'totp' : proof.kind
  const refused = async <Code extends string>(refusal: Refusal<Code>) => {
    await noteRefused(coming, { way: kind, wayId: null, person: personId, outcome: refusal.refusal })
    return refusal
  }
  const tried = await rateLimit.countAttempt(coming, { kind: 'code', personId })
  if (isRefusal(tried)) return await refused(tried)
  const answer = await database.transaction(async (tx) => {
    await directoryStore.holdPerson(tx, role, personId)
    const isClosed = (await listDisabled(tx, role, [personId])).size > 0
    if (isClosed) return refuse('SecondStepOver')
    const isRight =
      proof.kind === 'set-up' ? await setUp(tx, whom, proof, now) : await takeCode(tx, personId, proof, now)
    if (!isRight) return refuse('WrongCode')
    if (!(await takeChallenge(tx, ticket, now))) return refuse('SecondStepOver')
    await rateLimit.giveBackAttempt(tx, tried)
    const way = { kind, id: null, grantedBy: null }
    const begun = await beginSession({ tx, visit, way, now }, whom, null)
    if (proof.kind === 'set-up') {
      const facts = { [role]: personId, before: { hasTotp: false }, after: { hasTotp: true } }
      auditOf(tx, log, personId, now, begun.actor.branchId)('totp-set', facts)
    }
    return begun
  })
  return isRefusal(answer) ? await refused(answer) : await tellEntered(answer, coming, 'password')
})

/** The first app of a tutor who needs one; false for a wrong code, and for a person who has one. */
async function setUp(
  tx: Tx,
  { personId }: StaffPerson,
  { secret, code, recoveryCodes }: SetUp,
  now: Date,
): Promise<boolean> {
  const step = stepOfCode(secret, code, now)
  if (step === null || (await listWithTotp(tx, [personId])).has(personId)) return false
  await saveTotp(tx, personId, secret, step)
  await saveRecoveryCodes(tx, personId, recoveryCodes)
  return true
}
