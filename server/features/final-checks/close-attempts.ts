import type { SessionClosing } from '#server/features/lessons/index.ts'
import { listOpenAttempts } from './attempt-store.ts'
import { getCheckOf } from './check-store.ts'
import { recordChange } from './record-change.ts'
import * as rules from './rules.ts'

/** Finishes the open attempts of a lesson when it ends. */
export const finishOpenAttempts: SessionClosing = async (asked, room) => {
  for (const attempt of await listOpenAttempts(asked.tx, room.sessionId)) {
    const check = await getCheckOf(asked.tx, attempt)
    await recordChange(asked, { room, check }, rules.finish(attempt, 'lesson', asked.now))
  }
}
