import type { BranchId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
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

/** The students of the school in a branch, by reading: no leavers, and no visitors. */
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

/** These students in the order of lists. */
export async function listByReading(
  tx: Tx,
  ids: readonly StudentId[],
): Promise<{ id: StudentId; displayName: string }[]> {
  if (ids.length === 0) return []
  return await tx.db
    .selectFrom('student')
    .select(['id', 'displayName as displayName'])
    .where('id', 'in', ids)
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
}

/** A branch's students, leavers too, but no visitors and no doubles. */
export async function listAllStudents(tx: Tx, branchId: BranchId) {
  return await tx.db
    .selectFrom('student')
    .select(['id', 'displayName', 'reading', 'grade', 'classroomId', 'levelId', 'leftAt'])
    .where('branchId', '=', branchId)
    .where('onlyLessonId', 'is', null)
    .where('joinedTo', 'is', null)
    .orderBy('id')
    .execute()
}

/** A branch's tutors, leavers too. */
export async function listAllTutors(tx: Tx, branchId: BranchId) {
  const tutors = tx.db.selectFrom('tutor').select(['id', 'displayName', 'leftAt'])
  return await tutors.where('branchId', '=', branchId).orderBy('id').execute()
}

/** The people of the office who have not left: of a branch, or with null of the whole school. */
export async function listOfficePeople(tx: Tx, branchId: BranchId | null) {
  return await tx.db
    .selectFrom('officePerson')
    .select(['id', 'displayName', 'branchId'])
    .where('leftAt', 'is', null)
    .$if(branchId !== null, (own) => own.where('branchId', '=', branchId))
    .execute()
}

/** The ids of a branch's students, leavers too, but no visitors. */
export async function listStudentIds(tx: Tx, branchId: BranchId): Promise<Set<StudentId>> {
  const students = tx.db.selectFrom('student').select('id').where('branchId', '=', branchId)
  const rows = await students.where('onlyLessonId', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The names of these tutors and people of the office, leavers too. */
export async function staffNames(
  tx: Tx,
  ids: readonly (TutorId | OfficeId | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return new Map()
  const staff = tx.db.selectFrom('staff').select(['id', 'displayName']).where('id', 'in', known)
  return new Map((await staff.execute()).map(({ id, displayName }): [string, string] => [id, displayName]))
}

export async function listCurrentStudents(tx: Tx, branchId: BranchId): Promise<Set<StudentId>> {
  return new Set((await listChoosable(tx, branchId)).map(({ id }) => id))
}
