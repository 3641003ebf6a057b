import { notFound } from '#contract/kernel/refusal.ts'
import { studentCurrentState } from '#contract/room/calls/lesson-states.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { findState } from '../stores/state-store.ts'

export const studentCurrentStateCall = handle(studentCurrentState, async ({ tx, who }) => {
  if (who.role === 'student') return { recorded: await findState(tx, who.id), watched: null }
  // A viewer may see nothing of the student outside of their one lesson; inside it they read the room.
  const lesson = await lessonStore.findLesson(tx, who.branchId, who.onlyLessonId)
  if (!lesson) return notFound()
  const session = await sessionStore.findSession(tx, who.onlyLessonId)
  return { recorded: null, watched: { lesson, sessionId: session?.id ?? null } }
})
