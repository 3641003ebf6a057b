import type { BranchId, TutorId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { listBusy } from '#server/schedule/bookings/index.ts'
import { getBranch } from '#server/school/index.ts'
import { listTutorAbsences } from './tutor-absence-store.ts'

/** Refuses to plan a lesson with a tutor who is not there on its day. @param startsAt ms */
export async function refuseAbsent(
  tx: Tx,
  branchId: BranchId,
  tutorId: TutorId,
  startsAt: number,
): Promise<Refusal<'TutorAbsent'> | null> {
  const { timeZone } = await getBranch(tx, branchId)
  const day = dayAt(new Date(startsAt), timeZone)
  const away = await listTutorAbsences(tx, branchId, { firstDay: day, lastDay: day })
  const absence = away.find(({ tutor }) => tutor.id === tutorId)
  return absence ? refuse('TutorAbsent', { names: absence.tutor.displayName }) : null
}

/** Refuses to give a planned lesson to a tutor who has another one then. */
export async function refuseBusyTutor(
  tx: Tx,
  branchId: BranchId,
  tutorId: TutorId,
  { id, classroom, startsAt, endsAt }: Lesson,
): Promise<Refusal<'TutorBusy'> | null> {
  const wanted = { lessonId: id, tutorId, classroomId: classroom.id, startsAt, endsAt, studentIds: [] }
  const doubles = await listBusy(tx, branchId, [wanted])
  const busy = doubles.find(({ refusal }) => refusal.refusal === 'TutorBusy')
  return busy ? refuse('TutorBusy', busy.refusal.details) : null
}
