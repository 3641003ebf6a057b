import { isRefusal } from '#contract/kernel/refusal.ts'
import { studentAuth } from '#contract/lessons.ts'
import { renewSession } from '#server/features/identity/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { findNextLesson, listToday } from '../stores/lesson-store.ts'

export const studentAuthCall = handleEntry(studentAuth, async (door) => {
  const { database, now } = door
  const renewed = await renewSession(door, 'student')
  if (isRefusal(renewed)) return renewed
  const { actor, access, me } = renewed
  return await database.transaction(async (tx) => ({
    access,
    me,
    today: await listToday(tx, actor, now),
    next: await findNextLesson(tx, actor, now),
  }))
})
