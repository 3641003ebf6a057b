import type { BranchId } from '#contract/kernel/ids.ts'
import type { ListedStudent } from '#contract/thread.ts'
import type { Tx } from '#server/platform/database.ts'

/** All students of a branch, ordered by reading. */
export async function listStudentsOfBranch(tx: Tx, branchId: BranchId): Promise<ListedStudent[]> {
  const rows = await tx.db
    .selectFrom('student')
    .innerJoin('classroom', 'classroom.id', 'student.classroom_id')
    .leftJoin('classroom_emblem', (join) =>
      join
        .onRef('classroom_emblem.student_id', '=', 'student.id')
        .onRef('classroom_emblem.classroom_id', '=', 'student.classroom_id'),
    )
    .leftJoin('credential', (join) =>
      join.onRef('credential.person_id', '=', 'student.id').on('credential.role', '=', 'student'),
    )
    .select(['student.id', 'display_name', 'reading', 'grade', 'only_lesson_id'])
    .select(['classroom.name as classroom', 'emblem', 'login_id'])
    .where('student.branch_id', '=', branchId)
    .execute()
  const listed = rows.map((row): ListedStudent => {
    return {
      id: row.id,
      displayName: row.display_name,
      reading: row.reading,
      grade: row.grade,
      emblem: row.emblem,
      classroom: row.classroom,
      loginId: row.login_id,
      isTrial: row.only_lesson_id !== null,
    }
  })
  const key = ({ reading, displayName }: ListedStudent) => reading || displayName
  return listed.toSorted(
    (one, other) => key(one).localeCompare(key(other), 'ja') || (one.id < other.id ? -1 : 1),
  )
}
