import { officeAccountGrants } from '#contract/enrolment/made-grants.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { listMadeGrants } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { findOfficeAccount } from '../stores/office-account-store.ts'

export const officeAccountGrantsCall = ({ grants }: Services) =>
  handle(officeAccountGrants, async ({ tx, who, now }, { officeId }) => {
    if (!(await findOfficeAccount(tx, who, officeId, now))) return notFound()
    return { made: await listMadeGrants(tx, grants, { role: 'office', personId: officeId }, now) }
  })
