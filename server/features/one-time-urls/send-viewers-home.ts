import { closeLinksOfLesson, endViewersOf } from '#server/features/identity/index.ts'
import type { SessionClosing } from '#server/features/lessons/index.ts'

/** Ends looking on when a session ends: guest viewers are signed out, and their links are closed. */
export const sendViewersHome: SessionClosing = async ({ tx, now }, { state }) => {
  await closeLinksOfLesson(tx, state.lessonId!, now)
  // After the finish event, which the viewers still receive.
  tx.beforeCommit(() => endViewersOf(tx, state.lessonId!, now))
}
