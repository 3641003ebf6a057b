import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeTutorLeaves } from '#contract/office/staff.ts'
import { endCalendars } from '#server/features/calendars/index.ts'
import { endSignIns } from '#server/features/identity/index.ts'
import { refuseStale } from '#server/features/office-people/index.ts'
import { directoryStore } from '#server/features/people/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listComingOf } from '../tutor-lessons.ts'

export const officeTutorLeavesCall = handle(
  officeTutorLeaves,
  async ({ tx, who, now, audit }, { tutorId, revision: seen }) => {
    const before = await directoryStore.findTutorOf(tx, who.branchId, tutorId)
    if (!before) return notFound()
    if (before.leftAt !== null) return refuse('NotOfSchool')
    const coming = (await listComingOf(tx, who.branchId, [tutorId], now)).get(tutorId)
    if (coming) return refuse('NotEmpty', { lessons: String(coming.count), startsAt: String(coming.first) })
    const revision = await directoryStore.takeRevision(tx, 'tutor', tutorId, seen)
    if (revision === null) return refuseStale(before)
    await directoryStore.saveLeft(tx, 'tutor', tutorId, now)
    await endSignIns(tx, { role: 'tutor', personId: tutorId }, 'taken-back', now)
    await endCalendars(tx, tutorId)
    audit('tutor-left', { tutor: tutorId, before: { leftAt: null }, after: { leftAt: now.getTime() } })
    return { revision }
  },
)
