import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorStartLessonSession } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'
import { mayStart } from '../start-and-finish.ts'

export const tutorStartLessonSessionCall = handle(
  tutorStartLessonSession,
  async ({ tx, who, now }, { sessionId }) => {
    const lessonId = await sessionStore.findLessonIdOf(tx, who.branchId, sessionId)
    const lesson = lessonId && (await lessonStore.findLesson(tx, who.branchId, lessonId))
    if (!lesson) return notFound()
    const room = await lockRoom(tx, sessionId)
    const refused = mayStart(room.state, lesson, who.id)
    if (refused) return refused
    const events = rules.start(room.state, who.id)
    if (isRefusal(events)) return events
    return { seq: await tellRoom(tx, room, events, now) }
  },
)
