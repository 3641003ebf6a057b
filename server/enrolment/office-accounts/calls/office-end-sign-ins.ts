import { officeEndSignIns } from '#contract/enrolment/accounts.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { handle } from '#server/platform/handle.ts'
import { findOfficeAccount } from '../stores/office-account-store.ts'

export const officeEndSignInsCall = handle(
  officeEndSignIns,
  async ({ tx, who, now, audit }, { officeId }) => {
    if (!(await findOfficeAccount(tx, who, officeId, now))) return notFound()
    const ended = await endSignIns(tx, { role: 'office', personId: officeId }, 'signed-out', now)
    audit('office-signed-out', { office: officeId, before: { open: ended }, after: { open: 0 } })
    return { ended }
  },
)
