import { notFound } from '../../../contract/kernel/refusal.ts'
import { classroomTrialLesson } from '../../../contract/trials.ts'
import { listTrialLessons } from '../../lessons/index.ts'
import { handle } from '../../platform/handle.ts'
import { listClassrooms } from '../../school/index.ts'
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
