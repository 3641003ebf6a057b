import { officeTutorLeaves } from '#contract/enrolment/staff.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { closePerson } from '#server/access/endings/index.ts'
import { refuseStale } from '#server/enrolment/office-people/index.ts'
import { isMachine } from '#server/platform/actor.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { planStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'

export const officeTutorLeavesCall = ({ grants }: Services) =>
  handle(officeTutorLeaves, async ({ tx, who, now, audit }, { tutorId, revision: seen, keep: asked }) => {
    const before = await directoryStore.findTutorOf(tx, who.branchId, tutorId)
    if (!before) return notFound()
    if (before.leftAt !== null) return refuse('NotOfSchool')
    const coming = (await planStore.listComingOf(tx, who.branchId, [tutorId], now)).get(tutorId)
    if (coming) return refuse('NotEmpty', { lessons: String(coming.count), startsAt: String(coming.first) })
    const revision = await directoryStore.takeRevision(tx, 'tutor', tutorId, seen)
    if (revision === null) return refuseStale(before)
    await directoryStore.saveLeft(tx, 'tutor', tutorId, now)
    // A machine has no screen that shows the list.
    const keep = isMachine(who) ? [] : asked
    const closing = { by: who.id, now, because: 'taken-back', audit, keep } as const
    const { own } = await closePerson(tx, grants, { role: 'tutor', personId: tutorId }, closing)
    audit('tutor-left', { tutor: tutorId, before: { leftAt: null }, after: { leftAt: now.getTime() } })
    return { revision, own }
  })
