import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorJoinSession } from '#contract/room/calls/lessons.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { findTutor } from '#server/school/people/index.ts'
import { enterRoom, findOpenRoom, toOpen } from '../entrance.ts'
import { tellRoom, viewRoom } from '../room.ts'
import * as rules from '../rules.ts'

export const tutorJoinSessionCall = handleInMemory(
  tutorJoinSession,
  async ({ tx: unit, who, now, audit }, { lessonId, takeOverFrom }) => {
    const open = takeOverFrom ? null : await findOpenRoom(unit, who.branchId, lessonId)
    // The tutor comes back, after a reload say.
    if (open?.room.state.tutors[who.id]) return viewRoom(open.room, who)
    const tx = toOpen(unit, lessonId)
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    const tutor = await findTutor(tx, who.id)
    if (!lesson || !tutor) return notFound()
    const refused = rules.mayTutorJoin(lesson)
    if (refused) return refused
    const room = await enterRoom(tx, lesson, now)
    const events = rules.joinAsTutor(room.state, tutor, takeOverFrom)
    if (isRefusal(events)) return events
    await tellRoom(tx, room, events, now)
    if (takeOverFrom && events.some(({ type }) => type === 'tutor-replaced'))
      audit('lesson-taken-over', { lesson: lessonId, from: takeOverFrom })
    return viewRoom(room, who)
  },
)
