import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorFinishLessonSession } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { lessonStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { mayFinish } from '../finish.ts'
import { lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'

/**
 * Each feature ends its own open things directly after the finish event: a reader of the room gets the finish first, and
 * records no event that follows from it.
 */
export const tutorFinishLessonSessionCall = ({ sessionClosings }: Services) =>
  handle(tutorFinishLessonSession, async ({ tx, who, now, audit }, { sessionId }) => {
    const lessonId = await sessionStore.findLessonIdOf(tx, who.branchId, sessionId)
    const lesson = lessonId && (await lessonStore.findLesson(tx, who.branchId, lessonId))
    if (!lesson) return notFound()
    const room = await lockRoom(tx, sessionId)
    const refused = mayFinish(room.state, lesson, who.id)
    if (refused) return refused
    const events = rules.finishSession(room.state, who.id)
    if (isRefusal(events)) return events
    await tellRoom(tx, room, events, now)
    for (const close of sessionClosings) await close({ tx, now, audit }, room)
    return { seq: room.seq }
  })
