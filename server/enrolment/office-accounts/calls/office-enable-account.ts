import { officeEnableAccount } from '#contract/enrolment/accounts.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { handle } from '#server/platform/handle.ts'
import { findOfficeAccount } from '../stores/office-account-store.ts'

export const officeEnableAccountCall = handle(
  officeEnableAccount,
  async ({ tx, who, now, audit }, { officeId }) => {
    const account = await findOfficeAccount(tx, who, officeId, now)
    if (!account) return notFound()
    await setDisabled(tx, { role: 'office', personId: officeId }, null)
    const before = { isDisabled: account.isDisabled }
    audit('office-enabled', { office: officeId, before, after: { isDisabled: false } })
    return { account: { ...account, isDisabled: false } }
  },
)
