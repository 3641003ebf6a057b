import { notFound } from '#contract/kernel/refusal.ts'
import { officeTutorGrants } from '#contract/office/made-grants.ts'
import { listMadeGrants } from '#server/features/grants/index.ts'
import { directoryStore } from '#server/features/people/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'

export const officeTutorGrantsCall = ({ grants }: Services) =>
  handle(officeTutorGrants, async ({ tx, who, now }, { tutorId }) => {
    if (!(await directoryStore.findTutorOf(tx, who.branchId, tutorId))) return notFound()
    return { made: await listMadeGrants(tx, grants, { role: 'tutor', personId: tutorId }, now) }
  })
