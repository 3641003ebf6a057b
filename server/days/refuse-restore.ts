import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { type Busy, refuseBusy } from '#server/schedule/bookings/index.ts'
import { planStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { mayRestore } from './rules.ts'

interface Asked {
  tx: Tx
  branchId: BranchId
  now: Date
}

export type RestoreRefused = Refusal<
  Busy | 'NotOfSchool' | 'NotCancelled' | 'HourBegun' | 'AlreadyMadeUp' | 'TrialOver'
>

/**
 * Refuses to take the cancellation of these lessons back if one of them cannot take place as it was planned. Students who have
 * left the school meanwhile come off the lessons first. A lesson whose tutor is absent waits for a stand-in again.
 */
export async function refuseRestore(
  { tx, branchId, now }: Asked,
  lessons: readonly Lesson[],
): Promise<RestoreRefused | null> {
  const wanted = []
  for (const lesson of lessons) {
    const { id, tutor, classroom, startsAt, endsAt } = lesson
    const refused = mayRestore(lesson, now.getTime())
    if (refused) return refused
    const found = await directoryStore.findTutorOf(tx, branchId, tutor.id)
    if (!found || found.leftAt !== null) return refuse('NotOfSchool')
    const roster = (await rosterStore.listRoster(tx, id)).map((student): StudentId => student.id)
    const gone = new Set(await directoryStore.listLeft(tx, 'student', roster))
    const studentIds = roster.filter((studentId) => !gone.has(studentId))
    if (await planStore.holdUnopened(tx, id))
      for (const studentId of roster)
        if (gone.has(studentId)) await rosterStore.deleteRosterEntry(tx, id, studentId)
    // The last family of a trial that was cancelled has no lesson any more.
    if (lesson.kind === 'trial' && studentIds.length === 0) return refuse('TrialOver')
    wanted.push({ lessonId: id, tutorId: tutor.id, classroomId: classroom.id, studentIds, startsAt, endsAt })
  }
  const ids = lessons.map(({ id }) => id)
  if ((await planStore.listMakeUps(tx, ids)).length > 0) return refuse('AlreadyMadeUp')
  // One by one: a clash of these lessons with each other is older than their cancellation.
  for (const lesson of wanted) {
    const busy = await refuseBusy(tx, branchId, [lesson])
    if (busy) return busy
  }
  return null
}
