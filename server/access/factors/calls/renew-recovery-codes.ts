import { renewRecoveryCodes } from '#contract/access/factors.ts'
import { handle } from '#server/platform/handle.ts'
import { countRecoveryCodes, saveRecoveryCodes } from '../factor-store.ts'
import { endOtherSignIns } from '../second-step.ts'

export const renewRecoveryCodesCall = handle(
  renewRecoveryCodes,
  async ({ tx, who, now, audit }, { codes }) => {
    const before = { open: await countRecoveryCodes(tx, who.id) }
    await saveRecoveryCodes(tx, who.id, codes)
    await endOtherSignIns(tx, who, 'signed-out', now)
    audit('recovery-codes-renewed', { [who.role]: who.id, before, after: { open: codes.length } })
    return { recoveryCodesLeft: codes.length }
  },
)
