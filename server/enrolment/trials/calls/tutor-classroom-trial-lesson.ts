import { tutorClassroomTrialLesson } from '#contract/enrolment/trials/trials.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { listClassrooms } from '#server/school/index.ts'
import { listAllTrials } from '../find-trials.ts'
import { viewTrials } from '../view-trials.ts'

export const tutorClassroomTrialLessonCall = handle(
  tutorClassroomTrialLesson,
  async ({ tx, who, now }, { classroomId }) => {
    const classrooms = await listClassrooms(tx, who.branchId)
    if (!classrooms.some(({ id }) => id === classroomId)) return notFound()
    const { lessons, trials } = await listAllTrials(tx, who.branchId, classroomId)
    return viewTrials(lessons, trials, now)
  },
)
