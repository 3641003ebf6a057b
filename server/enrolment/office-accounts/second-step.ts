import { randomBytes } from 'node:crypto'
import type { OfficeId, SignInId } from '#contract/kernel/ids.ts'
import { secretOf } from '#contract/kernel/random.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { findTotp, takeRecoveryCode, takeTotpStep } from './stores/factor-store.ts'
import { deleteSecondSteps, saveSecondStep } from './stores/second-step-store.ts'
import { stepOfCode } from './totp.ts'

const TICKET_MS = 5 * 60_000

/** Keeps a half-done sign-in for the browser that knew the password. */
export const askSecondStep: Services['askSecondStep'] = async ({ tx, visit, now }, personId) => {
  if ((await findTotp(tx, personId)) === null) return null
  const ticket = secretOf(randomBytes(32))
  const expiresAt = now.getTime() + TICKET_MS
  await saveSecondStep(tx, ticket, { personId, browser: visit.browserToken(), expiresAt })
  return { kind: 'second-factor', ticket, methods: ['totp', 'recovery-code'] }
}

/** True once for each right code of this person. */
export async function takeCode(
  tx: Tx,
  personId: OfficeId,
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
  { id, signInId }: { id: OfficeId; signInId: SignInId },
  because: SessionEnd,
  now: Date,
): Promise<void> {
  await deleteSecondSteps(tx, id)
  await endSignIns(tx, { role: 'office', personId: id, except: signInId }, because, now)
}
