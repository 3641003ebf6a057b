import { signinSecondFactor } from '#contract/enrolment/accounts.ts'
import { isRefusal, refuse, type Refusal } from '#contract/kernel/refusal.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import { beginSession, tellEntered } from '#server/access/identity/index.ts'
import { noteRefused, rateLimit } from '#server/access/sign-in-attempts/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { takeCode } from '../second-step.ts'
import { findSecondStep, takeSecondStep } from '../stores/second-step-store.ts'

declare module '#server/access/sign-in-attempts/attempts.ts' {
  interface WaysIn {
    totp: true
    'recovery-code': true
  }
}

export const signinSecondFactorCall = handleEntry(signinSecondFactor, async (coming, { ticket, proof }) => {
  const { database, visit, now } = coming
  const personId = await database.transaction((tx) => findSecondStep(tx, ticket, visit.knownBrowser, now))
  if (personId === null) return refuse('SecondStepOver')
  const refused = async <Code extends string>(refusal: Refusal<Code>) => {
    await noteRefused(coming, { way: proof.kind, wayId: null, person: personId, outcome: refusal.refusal })
    return refusal
  }
  const tried = await rateLimit.countAttempt(coming, { kind: 'code', personId })
  if (isRefusal(tried)) return await refused(tried)
  const answer = await database.transaction(async (tx) => {
    await directoryStore.holdPerson(tx, 'office', personId)
    const isClosed = (await listDisabled(tx, 'office', [personId])).size > 0
    if (isClosed) return refuse('SecondStepOver')
    if (!(await takeCode(tx, personId, proof, now))) return refuse('WrongCode')
    if (!(await takeSecondStep(tx, ticket))) return refuse('SecondStepOver')
    await rateLimit.giveBackAttempt(tx, tried)
    const way = { kind: proof.kind, id: null, grantedBy: null }
    return await beginSession({ tx, visit, way, now }, { role: 'office', personId }, null)
  })
  return isRefusal(answer) ? await refused(answer) : await tellEntered(answer, coming)
})
