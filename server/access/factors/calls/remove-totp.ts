import { removeTotp } from '#contract/access/factors.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { deleteFactors, listWithTotp } from '../factor-store.ts'
import { endOtherSignIns, mustHaveSecondStep } from '../second-step.ts'

export const removeTotpCall = handle(removeTotp, async ({ tx, who, now, audit }) => {
  if (await mustHaveSecondStep(tx, who.role)) return refuse('SecondStepNeeded')
  const before = { hasTotp: (await listWithTotp(tx, [who.id])).has(who.id) }
  await deleteFactors(tx, who.id)
  await endOtherSignIns(tx, who, 'signed-out', now)
  audit('totp-removed', { [who.role]: who.id, before, after: { hasTotp: false } })
  return { hasTotp: false }
})
