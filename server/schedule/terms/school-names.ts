import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** The names of a branch's classrooms and tutors by id, leavers too: they stay in what was planned with them. */
export async function listNames(tx: Tx, branchId: BranchId): Promise<Map<string, string>> {
  const classrooms = await tx.db
    .selectFrom('classroom')
    .select(['id', 'name'])
    .where('branchId', '=', branchId)
    .execute()
  const tutors = await tx.db
    .selectFrom('tutor')
    .select(['id', 'displayName as name'])
    .where('branchId', '=', branchId)
    .execute()
  return new Map([...classrooms, ...tutors].map(({ id, name }): [string, string] => [id, name]))
}

/** A branch's tutors who have not left, by name. */
export async function listCurrentTutors(tx: Tx, branchId: BranchId) {
  return await tx.db
    .selectFrom('tutor')
    .select(['id', 'displayName as displayName'])
    .where('branchId', '=', branchId)
    .where('leftAt', 'is', null)
    .orderBy('displayName')
    .orderBy('id')
    .execute()
}

/** The students of the school in a branch, by reading: no leavers, and no trial students. */
export async function listChoosable(tx: Tx, branchId: BranchId) {
  return await tx.db
    .selectFrom('student')
    .select(['id', 'displayName as displayName', 'reading', 'grade', 'classroomId as classroomId'])
    .where('branchId', '=', branchId)
    .where('onlyLessonId', 'is', null)
    .where('leftAt', 'is', null)
    .orderBy('reading')
    .orderBy('id')
    .execute()
}

export async function listCurrentStudents(tx: Tx, branchId: BranchId): Promise<Set<StudentId>> {
  return new Set((await listChoosable(tx, branchId)).map(({ id }) => id))
}
