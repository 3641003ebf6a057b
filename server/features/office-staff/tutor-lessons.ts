import type { BranchId, TutorId } from '#contract/kernel/ids.ts'
import type { OfficeTutor } from '#contract/office/staff.ts'
import type { directoryStore } from '#server/features/people/index.ts'
import type { Tx } from '#server/platform/database.ts'

/** A tutor's planned lessons that begin from then on: how many, and the first one. */
export async function listComingOf(tx: Tx, branchId: BranchId, tutorIds: readonly TutorId[], now: Date) {
  if (tutorIds.length === 0) return new Map<TutorId, { count: number; first: number }>()
  const rows = await tx.db
    .selectFrom('lesson')
    .select(['tutor_id', (row) => row.fn.countAll<number>().as('count')])
    .select((row) => row.fn.min('starts_at').as('first'))
    .where('branch_id', '=', branchId)
    .where('starts_at', '>=', now.getTime())
    .where('status', 'in', ['scheduled', 'running'])
    .where('tutor_id', 'in', tutorIds)
    .groupBy('tutor_id')
    .execute()
  return new Map(rows.map((row) => [row.tutor_id, { count: Number(row.count), first: Number(row.first) }]))
}

export async function viewTutors(
  tx: Tx,
  branchId: BranchId,
  tutors: readonly directoryStore.DirectoryTutor[],
  now: Date,
): Promise<OfficeTutor[]> {
  const ids = tutors.map(({ id }) => id)
  const coming = await listComingOf(tx, branchId, ids, now)
  return tutors.map((tutor) => ({ ...tutor, coming: coming.get(tutor.id)?.count ?? 0 }))
}
