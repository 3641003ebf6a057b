import { officeMakeUpLesson } from '#contract/days/lesson-changes.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { planStore } from '#server/schedule/lessons/index.ts'
import { findMissed } from '../find-missed.ts'
import { joinLesson, planLesson } from '../plan-make-up.ts'

export const officeMakeUpLessonCall = handle(
  officeMakeUpLesson,
  async ({ tx, who, now, audit }, { lessonId: missedId, studentId, in: place }) => {
    const { branchId, id: by } = who
    await holdPlanning(tx, branchId)
    const missed = await findMissed(tx, { branchId, lessonId: missedId, studentId }, now)
    if (isRefusal(missed)) return missed
    const { students } = missed
    const asked = { tx, branchId, now }
    const planned =
      'joins' in place
        ? await joinLesson(asked, place.joins, students)
        : await planLesson(asked, place, students)
    if (isRefusal(planned)) return planned
    const { id: lessonId, startsAt } = planned
    const studentIds = students.map(({ id }) => id)
    await planStore.saveMakeUp(tx, { missedId, lessonId, studentIds, by, at: now })
    for (const student of studentIds)
      audit('make-up-planned', {
        lesson: missedId,
        student,
        before: {},
        after: { lesson: lessonId, startsAt },
      })
    return { lessonId, startsAt }
  },
)
