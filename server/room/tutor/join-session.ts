import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorJoinSession } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { findTutor } from '#server/school/people/index.ts'
import { enterRoom, tellRoom, viewRoom } from '../room.ts'
import * as rules from '../rules.ts'

export const tutorJoinSessionCall = handle(
  tutorJoinSession,
  async ({ tx, who, now, audit }, { lessonId, takeOverFrom }) => {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    const tutor = await findTutor(tx, who.id)
    if (!lesson || !tutor) return notFound()
    const refused = rules.mayTutorJoin(lesson)
    if (refused) return refused
    const room = await enterRoom(tx, lesson, now)
    const events = rules.joinAsTutor(room.state, who.id, tutor.displayName, takeOverFrom)
    if (isRefusal(events)) return events
    await tellRoom(tx, room, events, now)
    if (takeOverFrom && events.some(({ type }) => type === 'tutor-replaced'))
      audit('lesson-taken-over', { lesson: lessonId, from: takeOverFrom })
    return viewRoom(room, who)
  },
)
