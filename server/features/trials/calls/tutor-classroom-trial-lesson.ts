import { notFound } from '#contract/kernel/refusal.ts'
import { tutorClassroomTrialLesson } from '#contract/trials/trials.ts'
import { listClassrooms } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
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
