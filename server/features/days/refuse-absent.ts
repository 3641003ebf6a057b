import type { BranchId, TutorId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { dayAt, getBranch } from '#server/features/school/index.ts'
import type { Tx } from '#server/platform/database.ts'
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
