import { notFound } from '#contract/kernel/refusal.ts'
import { tutorWithoutHomework } from '#contract/learning/homework.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { isSetAfter } from '../rules.ts'
import { homeworkOfStudents } from '../view-homework.ts'

export const tutorWithoutHomeworkCall = handle(
  tutorWithoutHomework,
  async ({ tx, who, now }, { lessonId }) => {
    if (!(await lessonStore.findLesson(tx, who.branchId, lessonId))) return notFound()
    const ids = (await rosterStore.listRoster(tx, lessonId)).map(({ id }) => id)
    const homework = await homeworkOfStudents(tx, ids, now)
    return { studentIds: ids.filter((id) => !isSetAfter(homework.get(id) ?? [], lessonId, now.getTime())) }
  },
)
