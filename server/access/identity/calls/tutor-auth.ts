import { isRefusal } from '#contract/kernel/refusal.ts'
import { tutorAuth } from '#contract/room/calls/lessons.ts'
import { renewSession } from '#server/access/identity/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'

export const tutorAuthCall = handleEntry(tutorAuth, async (door) => {
  const { database, now } = door
  const renewed = await renewSession(door, 'tutor')
  if (isRefusal(renewed)) return renewed
  const { actor, access, me } = renewed
  return await database.transaction(async (tx) => ({
    access,
    me,
    today: await lessonStore.listToday(tx, actor, now),
  }))
})
