import { isRefusal } from '#contract/kernel/refusal.ts'
import { studentAuth } from '#contract/lessons.ts'
import { accessTokens, getPerson, renewSignIn } from '#server/features/identity/index.ts'
import type { Student } from '#server/platform/actor.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { findNextLesson, listToday } from '../stores/lesson-store.ts'

export const studentAuthCall = handleEntry(studentAuth, async ({ database, visit, now }) => {
  const actor = await renewSignIn(database, visit, 'student', now)
  if (isRefusal(actor)) return actor
  const access = await (await accessTokens(database)).issue(actor, now)
  return await database.transaction(async (tx) => ({
    access,
    me: (await getPerson(tx, 'student', actor.id)).me,
    today: await listToday(tx, actor, now),
    next: await findNextLesson(tx, actor as Student, now),
  }))
})
