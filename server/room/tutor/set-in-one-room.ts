import type { TutorId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { tutorSetInOneRoom } from '#contract/room/calls/lessons.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { mayLead } from '../rules.ts'

export const tutorSetInOneRoomCall = handle(
  tutorSetInOneRoom,
  async ({ tx, who, now, audit }, { lessonId, inOneRoom }) => {
    if (!(await lessonStore.findLesson(tx, who.branchId, lessonId))) return notFound()
    const session = await sessionStore.findSession(tx, lessonId)
    if (!session) return refuse('SessionNotStarted')
    const room = await lockRoom(tx, session.id)
    const events = setInOneRoom(room.state, inOneRoom, who.id)
    if (isRefusal(events)) return events
    const seq = await tellRoom(tx, room, events, now)
    if (events.length > 0) audit('place-told', { lesson: lessonId, inOneRoom })
    return { seq }
  },
)

function setInOneRoom(
  room: Room,
  inOneRoom: boolean,
  by: TutorId,
): RoomEvent[] | Refusal<'SessionFinished' | 'TakenOver'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  const refused = mayLead(room, by)
  if (refused) return refused
  return (room.inOneRoom ?? false) === inOneRoom ? [] : [{ type: 'place-told', inOneRoom, by }]
}
