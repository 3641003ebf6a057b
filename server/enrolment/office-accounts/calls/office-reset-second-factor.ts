import { officeResetSecondFactor } from '#contract/enrolment/accounts.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { takeFactors } from '#server/access/factors/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { giveFirstVisit } from '../first-visit.ts'
import { findOfficeAccount } from '../stores/office-account-store.ts'

export const officeResetSecondFactorCall = ({ sendsLetters, grants }: Services) =>
  handle(officeResetSecondFactor, async ({ tx, who, now, audit }, { officeId, wayIn }) => {
    const account = await findOfficeAccount(tx, who, officeId, now)
    // Their own they change while they are in; a reset would shut them out.
    if (!account || officeId === who.id) return notFound()
    const whom = { role: 'office', personId: officeId } as const
    const taken = await takeFactors(tx, grants, whom, { by: who.id, now })
    if (isRefusal(taken)) return taken
    const trouble = await giveFirstVisit({ tx, now, by: who.id, sendsLetters }, account, wayIn)
    if (trouble) return trouble
    audit('second-factor-reset', { office: officeId, by: wayIn.by, ...taken })
    return {
      account: { ...account, hasSecondFactor: false, hasPasskeys: false, hasSignOn: false, reset: null },
    }
  })
