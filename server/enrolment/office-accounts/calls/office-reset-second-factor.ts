import { officeResetSecondFactor } from '#contract/enrolment/accounts.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { takeJoined } from '#server/access/single-sign-on/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { giveFirstVisit } from '../first-visit.ts'
import { deleteFactors } from '../stores/factor-store.ts'
import { findOfficeAccount } from '../stores/office-account-store.ts'
import { deleteSecondSteps } from '../stores/second-step-store.ts'

export const officeResetSecondFactorCall = ({ sendsLetters }: Services) =>
  handle(officeResetSecondFactor, async ({ tx, who, now, audit }, { officeId, wayIn }) => {
    const account = await findOfficeAccount(tx, who.branchId, officeId)
    // Their own they change while they are in; a reset would shut them out.
    if (!account || officeId === who.id) return notFound()
    await deleteFactors(tx, officeId)
    await deleteSecondSteps(tx, officeId)
    await takeJoined(tx, { role: 'office', personId: officeId })
    await endSignIns(tx, { role: 'office', personId: officeId }, 'taken-back', now)
    const trouble = await giveFirstVisit({ tx, now, by: who.id, sendsLetters }, account, wayIn)
    if (trouble) return trouble
    const before = { hasSecondFactor: account.hasSecondFactor, hasSignOn: account.hasSignOn }
    const after = { hasSecondFactor: false, hasSignOn: false }
    audit('second-factor-reset', { office: officeId, by: wayIn.by, before, after })
    return { account: { ...account, hasSecondFactor: false, hasSignOn: false } }
  })
