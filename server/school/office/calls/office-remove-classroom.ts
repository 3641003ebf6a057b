import { officeRemoveClassroom } from '#contract/enrolment/staff.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { deleteClassroom, listClassrooms } from '#server/school/index.ts'
import { isClassroomUsed } from '../classroom-use.ts'

export const officeRemoveClassroomCall = handle(
  officeRemoveClassroom,
  async ({ tx, who, audit }, { classroomId }) => {
    const classroom = (await listClassrooms(tx, who.branchId)).find(({ id }) => id === classroomId)
    if (!classroom) return notFound()
    if (await isClassroomUsed(tx, classroomId)) return refuse('NotEmpty')
    await deleteClassroom(tx, classroomId)
    audit('classroom-removed', { classroom: classroomId, before: classroom, after: null })
    return undefined
  },
)
