import type { BranchId, ClassroomId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/new-id.ts'
import type { Database } from '#server/platform/database.ts'

/** A student with the branch and the classroom that they need to exist. */
export async function aStudent(database: Database): Promise<{ id: StudentId; branchId: BranchId }> {
  const student = { id: newId<StudentId>(), branchId: newId<BranchId>() }
  const classroomId = newId<ClassroomId>()
  await database.transaction(async ({ db }) => {
    const branch = { id: student.branchId, code: student.branchId, name: 'Hoshi', time_zone: 'Asia/Tokyo' }
    await db.insertInto('branch').values(branch).execute()
    await db
      .insertInto('classroom')
      .values({ id: classroomId, branch_id: branch.id, code: 'A', name: 'A' })
      .execute()
    await db
      .insertInto('student')
      .values({
        id: student.id,
        display_name: 'Aoi',
        reading: 'あおい',
        grade: 1,
        branch_id: branch.id,
        classroom_id: classroomId,
        level_id: null,
      })
      .execute()
  })
  return student
}
