import { notFound } from '#contract/kernel/refusal.ts'
import { classroomTrialLesson } from '#contract/trials.ts'
import { listTrialLessons } from '#server/features/lessons/index.ts'
import { listClassrooms } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listTrials } from '../find-trials.ts'
import { viewFunnel } from '../view.ts'

export const tutorClassroomTrialLessonCall = handle(
  classroomTrialLesson,
  async ({ tx, who, now }, { classroomId }) => {
    const classrooms = await listClassrooms(tx, who.branchId)
    if (!classrooms.some(({ id }) => id === classroomId)) return notFound()
    const lessons = await listTrialLessons(tx, who.branchId, classroomId)
    const trials = await listTrials(
      tx,
      lessons.map(({ id }) => id),
    )
    return viewFunnel(lessons, trials, now)
  },
)
