import type { OfficeTutor } from '#contract/enrolment/staff.ts'
import type { BranchId, TutorId } from '#contract/kernel/ids.ts'
import { credentials } from '#server/access/accounts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { directoryStore } from '#server/school/people/index.ts'

/** A tutor's planned lessons that begin from then on: how many, and the first one. */
export async function listComingOf(tx: Tx, branchId: BranchId, tutorIds: readonly TutorId[], now: Date) {
  if (tutorIds.length === 0) return new Map<TutorId, { count: number; first: number }>()
  const rows = await tx.db
    .selectFrom('lesson')
    .select(['tutorId', (row) => row.fn.countAll<number>().as('count')])
    .select((row) => row.fn.min('startsAt').as('first'))
    .where('branchId', '=', branchId)
    .where('startsAt', '>=', now.getTime())
    .where('status', 'in', ['scheduled', 'running'])
    .where('tutorId', 'in', tutorIds)
    .groupBy('tutorId')
    .execute()
  return new Map(rows.map((row) => [row.tutorId, { count: Number(row.count), first: Number(row.first) }]))
}

export async function viewTutors(
  tx: Tx,
  branchId: BranchId,
  tutors: readonly directoryStore.DirectoryTutor[],
  now: Date,
): Promise<OfficeTutor[]> {
  const ids = tutors.map(({ id }) => id)
  const coming = await listComingOf(tx, branchId, ids, now)
  const found = await credentials.withLoginIds(tx, 'tutor', tutors)
  return found.map((tutor) => ({ ...tutor, coming: coming.get(tutor.id)?.count ?? 0 }))
}
