import { officeResetSecondFactor } from '#contract/enrolment/accounts.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { deleteFactors } from '#server/access/factors/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { PASSKEY } from '#server/access/passkeys/index.ts'
import { takeJoined } from '#server/access/single-sign-on/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { giveFirstVisit } from '../first-visit.ts'
import { findOfficeAccount } from '../stores/office-account-store.ts'

export const officeResetSecondFactorCall = ({ sendsLetters, grants }: Services) =>
  handle(officeResetSecondFactor, async ({ tx, who, now, audit }, { officeId, wayIn }) => {
    const account = await findOfficeAccount(tx, who.branchId, officeId)
    // Their own they change while they are in; a reset would shut them out.
    if (!account || officeId === who.id) return notFound()
    await deleteFactors(tx, officeId)
    await endGrants(tx, grants, PASSKEY, { role: 'office', personIds: [officeId] }, { by: who.id, now })
    await takeJoined(tx, { role: 'office', personId: officeId })
    await endSignIns(tx, { role: 'office', personId: officeId }, 'taken-back', now)
    const trouble = await giveFirstVisit({ tx, now, by: who.id, sendsLetters }, account, wayIn)
    if (trouble) return trouble
    const before = { hasSecondFactor: account.hasSecondFactor, hasSignOn: account.hasSignOn }
    const after = { hasSecondFactor: false, hasSignOn: false }
    audit('second-factor-reset', { office: officeId, by: wayIn.by, before, after })
    return { account: { ...account, hasSecondFactor: false, hasSignOn: false } }
  })
