import type { ClassroomId } from '#contract/kernel/ids.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeSaveClassroom } from '#contract/school/branches.ts'
import { isSameId } from '#contract/written/ids.ts'
import { handle } from '#server/platform/handle.ts'
import { listClassrooms, saveClassroom } from '#server/school/index.ts'

export const officeSaveClassroomCall = handle(
  officeSaveClassroom,
  async ({ tx, who, audit }, { classroomId, code, name }) => {
    const classrooms = await listClassrooms(tx, who.branchId)
    const before = classrooms.find(({ id }) => id === classroomId) ?? null
    if (classroomId !== null && !before) return notFound()
    if (classrooms.some((other) => isSameId(other.code, code) && other.id !== classroomId))
      return refuse('CodeTaken')
    const classroom = { id: classroomId ?? tx.newId<ClassroomId>(), branchId: who.branchId, code, name }
    await saveClassroom(tx, classroom)
    audit('classroom-saved', { classroom: classroom.id, before, after: classroom })
    return { classroom }
  },
)
