import { setTotp } from '#contract/access/factors.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { listWithTotp, saveTotp } from '../factor-store.ts'
import { endOtherSignIns } from '../second-step.ts'
import { stepOfCode } from '../totp.ts'

export const setTotpCall = handle(setTotp, async ({ tx, who, now, audit }, { secret, code }) => {
  const step = stepOfCode(secret, code, now)
  if (step === null) return refuse('WrongCode')
  const before = { hasTotp: (await listWithTotp(tx, [who.id])).has(who.id) }
  await saveTotp(tx, who.id, secret, step)
  await endOtherSignIns(tx, who, 'signed-out', now)
  audit('totp-set', { [who.role]: who.id, before, after: { hasTotp: true } })
  return { hasTotp: true }
})
