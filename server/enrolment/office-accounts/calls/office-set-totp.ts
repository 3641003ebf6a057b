import { officeSetTotp } from '#contract/enrolment/accounts.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { endOtherSignIns } from '../second-step.ts'
import { findTotp, saveTotp } from '../stores/factor-store.ts'
import { stepOfCode } from '../totp.ts'

export const officeSetTotpCall = handle(officeSetTotp, async ({ tx, who, now, audit }, { secret, code }) => {
  const step = stepOfCode(secret, code, now)
  if (step === null) return refuse('WrongCode')
  const before = { hasTotp: (await findTotp(tx, who.id)) !== null }
  await saveTotp(tx, who.id, secret, step)
  await endOtherSignIns(tx, who, 'signed-out', now)
  audit('totp-set', { office: who.id, before, after: { hasTotp: true } })
  return { hasTotp: true }
})
