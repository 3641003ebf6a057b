import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeRemoveClassroom } from '#contract/office/staff.ts'
import { listClassrooms } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
import { isClassroomUsed, removeClassroom } from '../classroom-use.ts'

export const officeRemoveClassroomCall = handle(
  officeRemoveClassroom,
  async ({ tx, who, audit }, { classroomId }) => {
    const classroom = (await listClassrooms(tx, who.branchId)).find(({ id }) => id === classroomId)
    if (!classroom) return notFound()
    if (await isClassroomUsed(tx, classroomId)) return refuse('NotEmpty')
    await removeClassroom(tx, classroomId)
    audit('classroom-removed', { classroom: classroomId, before: classroom, after: null })
    return undefined
  },
)
