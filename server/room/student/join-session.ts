import { notFound } from '#contract/kernel/refusal.ts'
import { studentJoinSession } from '#contract/room/calls/lessons.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { joinRoom } from '../entrance.ts'

export const studentJoinSessionCall = handleInMemory(studentJoinSession, async (asked, { lessonId }) =>
  // A trial student has a way in of their own, into their one lesson.
  asked.who.onlyLessonId ? notFound() : await joinRoom(asked, lessonId),
)
