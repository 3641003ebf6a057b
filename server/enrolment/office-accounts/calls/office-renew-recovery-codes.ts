import { officeRenewRecoveryCodes } from '#contract/enrolment/accounts.ts'
import { handle } from '#server/platform/handle.ts'
import { endOtherSignIns } from '../second-step.ts'
import { countRecoveryCodes, saveRecoveryCodes } from '../stores/factor-store.ts'

export const officeRenewRecoveryCodesCall = handle(
  officeRenewRecoveryCodes,
  async ({ tx, who, now, audit }, { codes }) => {
    const before = { open: await countRecoveryCodes(tx, who.id) }
    await saveRecoveryCodes(tx, who.id, codes)
    await endOtherSignIns(tx, who, 'signed-out', now)
    audit('recovery-codes-renewed', { office: who.id, before, after: { open: codes.length } })
    return { recoveryCodesLeft: codes.length }
  },
)
