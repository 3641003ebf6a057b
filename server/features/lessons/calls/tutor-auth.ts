import { isRefusal } from '#contract/kernel/refusal.ts'
import { tutorAuth } from '#contract/lessons.ts'
import { accessTokens, getPerson, renewSignIn } from '#server/features/identity/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { listToday } from '../stores/lesson-store.ts'

export const tutorAuthCall = handleEntry(tutorAuth, async ({ database, visit, now }) => {
  const actor = await renewSignIn(database, visit, 'tutor', now)
  if (isRefusal(actor)) return actor
  const access = await (await accessTokens(database)).issue(actor, now)
  return await database.transaction(async (tx) => ({
    access,
    me: (await getPerson(tx, 'tutor', actor.id)).me,
    today: await listToday(tx, actor, now),
  }))
})
