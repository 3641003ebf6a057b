import { notFound } from '#contract/kernel/refusal.ts'
import { officeResetSecondFactor } from '#contract/office/accounts.ts'
import { endSignIns } from '#server/features/identity/index.ts'
import { handle } from '#server/platform/handle.ts'
import { makeFirstVisit } from '../first-visit.ts'
import { deleteFactors } from '../stores/factor-store.ts'
import { findOfficeAccount } from '../stores/office-account-store.ts'
import { deleteSecondSteps } from '../stores/second-step-store.ts'

export const officeResetSecondFactorCall = handle(
  officeResetSecondFactor,
  async ({ tx, who, now, audit }, { officeId, secret }) => {
    const account = await findOfficeAccount(tx, who.branchId, officeId)
    // Their own they change while they are in; a reset would shut them out.
    if (!account || officeId === who.id) return notFound()
    await deleteFactors(tx, officeId)
    await deleteSecondSteps(tx, officeId)
    await endSignIns(tx, { role: 'office', personId: officeId }, 'taken-back', now)
    if (!(await makeFirstVisit(tx, account, secret, now))) return notFound()
    const before = { hasSecondFactor: account.hasSecondFactor }
    audit('second-factor-reset', { office: officeId, before, after: { hasSecondFactor: false } })
    return { account: { ...account, hasSecondFactor: false } }
  },
)
