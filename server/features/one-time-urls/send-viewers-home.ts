import { closeLinksOfLesson, endViewersOf } from '#server/features/identity/index.ts'
import type { SessionClosing } from '#server/features/lessons/index.ts'

/** With a session ends looking on at it: whoever is here goes home, and no link leads in any more. */
export const sendViewersHome: SessionClosing = async ({ tx, now }, { state }) => {
  await closeLinksOfLesson(tx, state.lessonId!, now)
  // Behind the telling of the finish, which they are to hear.
  tx.beforeCommit(() => endViewersOf(tx, state.lessonId!, now))
}
