import type { SignInId } from '#contract/kernel/ids.ts'
import { secretOf } from '#contract/kernel/random.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { saveChallenge } from '#server/access/challenges/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { StaffPerson } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { schoolSettings } from '#server/school/index.ts'
import { findTotp, listWithTotp, takeRecoveryCode, takeTotpStep } from './factor-store.ts'
import { stepOfCode } from './totp.ts'

/** True for everybody of the office, and for tutors where the school says so. */
export async function mustHaveSecondStep(tx: Tx, role: StaffPerson['role']): Promise<boolean> {
  return role === 'office' || (await schoolSettings.getSetting(tx, 'secondStepOfTutors')) === 1
}

/** Keeps a half-done sign-in for the browser that knew the password. */
export const askSecondStep: Services['askSecondStep'] = async ({ tx, visit, now }, { role, personId }) => {
  const hasTotp = (await listWithTotp(tx, [personId])).has(personId)
  // A person of the office gets their first app with their first visit.
  if (!hasTotp && (role === 'office' || !(await mustHaveSecondStep(tx, role)))) return null
  const ticket = secretOf(tx.database.runtime.bytes(32))
  await saveChallenge(tx, ticket, { whom: { role, personId }, browser: visit.browserToken(), now })
  return { kind: 'second-factor', ticket, methods: hasTotp ? ['totp', 'recovery-code'] : ['set-up'] }
}

/** True once for each right code of this person. */
export async function takeCode(
  tx: Tx,
  personId: string,
  { kind, code }: { kind: 'totp' | 'recovery-code'; code: string },
  now: Date,
): Promise<boolean> {
  if (kind === 'recovery-code') return await takeRecoveryCode(tx, personId, code)
  const known = await findTotp(tx, personId)
  const step = known === null ? null : stepOfCode(known, code, now)
  return step !== null && (await takeTotpStep(tx, personId, step))
}

/** After a change of how this person proves who they are: their other sign-ins end, and those between the two steps. */
export async function endOtherSignIns(
  tx: Tx,
  { role, id, signInId }: { role: StaffPerson['role']; id: string; signInId: SignInId },
  because: SessionEnd,
  now: Date,
): Promise<void> {
  await endSignIns(tx, { role, personId: id, except: signInId }, because, now)
}
