import { officeOwnWaysIn } from '#contract/enrolment/accounts.ts'
import { handle } from '#server/platform/handle.ts'
import { countRecoveryCodes, findTotp } from '../stores/factor-store.ts'

export const officeOwnWaysInCall = handle(officeOwnWaysIn, async ({ tx, who }) => ({
  hasTotp: (await findTotp(tx, who.id)) !== null,
  recoveryCodesLeft: await countRecoveryCodes(tx, who.id),
}))
