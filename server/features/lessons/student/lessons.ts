import { studentLessons } from '#contract/lesson-states.ts'
import { handle } from '#server/platform/handle.ts'
import { listToday } from '../stores/lesson-store.ts'

export const studentLessonsCall = handle(studentLessons, async ({ tx, who, now }) => ({
  today: await listToday(tx, who, now),
}))
