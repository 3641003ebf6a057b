import { officeDisableAccount } from '#contract/enrolment/accounts.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { closePerson } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { isLastOffice } from '../rules.ts'
import { findOfficeAccount, listOfficeAccounts, lockOfficeAccounts } from '../stores/office-account-store.ts'

export const officeDisableAccountCall = ({ grants }: Services) =>
  handle(officeDisableAccount, async ({ tx, who, now, audit }, { officeId, keep }) => {
    await lockOfficeAccounts(tx)
    const account = await findOfficeAccount(tx, who, officeId, now)
    if (!account) return notFound()
    if (isLastOffice(account, await listOfficeAccounts(tx, { ...who, branchId: null }, now)))
      return refuse('LastOffice')
    const whom = { role: 'office', personId: officeId } as const
    await setDisabled(tx, whom, now)
    const closing = { by: who.id, now, because: 'disabled', audit, keep } as const
    const { own } = await closePerson(tx, grants, whom, closing)
    const before = { isDisabled: account.isDisabled }
    audit('office-disabled', { office: officeId, before, after: { isDisabled: true } })
    return { account: { ...account, isDisabled: true }, own }
  })
