import { studentLessons } from '#contract/room/calls/lesson-states.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'

export const studentLessonsCall = handle(studentLessons, async ({ tx, who, now }) => ({
  today: await lessonStore.listToday(tx, who, now),
}))
