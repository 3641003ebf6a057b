import { officeTutorGrants } from '#contract/enrolment/made-grants.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { listMadeGrants } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'

export const officeTutorGrantsCall = ({ grants }: Services) =>
  handle(officeTutorGrants, async ({ tx, who, now }, { tutorId }) => {
    if (!(await directoryStore.findTutorOf(tx, who.branchId, tutorId))) return notFound()
    return { made: await listMadeGrants(tx, grants, { role: 'tutor', personId: tutorId }, now) }
  })
