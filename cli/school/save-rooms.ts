import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { saveBranch, saveClassroom } from '#server/features/school/index.ts'
import { saveOther } from './import-report.ts'
import type { ImportRun } from './import-run.ts'
import type { BranchEntry } from './school-file.ts'

export interface Rooms {
  branchId: BranchId
  /** Every classroom of the branch by its code, the file's and those it had. */
  classroomIds: Map<string, ClassroomId>
}

export async function saveRooms(
  { tx, known, report }: ImportRun,
  { code, name, timeZone, classrooms }: BranchEntry,
): Promise<Rooms> {
  const before = known.branches.get(code)
  const branchId = before?.id ?? newId<BranchId>()
  await saveOther(report.branches, before, { id: branchId, code, name, timeZone }, (one) =>
    saveBranch(tx, one),
  )
  const had = known.classrooms.filter((classroom) => classroom.branchId === branchId)
  const classroomIds = new Map(had.map((classroom) => [classroom.code, classroom.id]))
  for (const { code, name } of classrooms) {
    const before = had.find((classroom) => classroom.code === code)
    const id = before?.id ?? newId<ClassroomId>()
    await saveOther(report.classrooms, before, { id, branchId, code, name }, (one) => saveClassroom(tx, one))
    classroomIds.set(code, id)
  }
  return { branchId, classroomIds }
}
