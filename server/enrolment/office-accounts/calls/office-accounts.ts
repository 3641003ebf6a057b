import { officeAccounts } from '#contract/enrolment/accounts.ts'
import { mustHaveSecondStep } from '#server/access/factors/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listOfficeAccounts } from '../stores/office-account-store.ts'

export const officeAccountsCall = handle(officeAccounts, async ({ tx, who, now }) => ({
  accounts: await listOfficeAccounts(tx, who, now),
  tutorsNeedSecondStep: await mustHaveSecondStep(tx, 'tutor'),
}))
