import type { SessionId } from '../../contract/kernel/ids.ts'
import { lessonRoom, type Room, type RoomEvent, type RosterEntry } from '../../contract/lesson-room.ts'
import type { Lesson } from '../../contract/lessons.ts'
import type { Viewer } from '../../contract/kernel/topic.ts'
import { append, type LockedTopic, lockTopic } from '../live/index.ts'
import type { Tx } from '../platform/database.ts'
import { saveCallEvents } from './call-store.ts'
import { listRoster } from './roster-store.ts'
import { openRoom } from './rules.ts'
import { openSession, saveSessionEvents } from './session-store.ts'

export type LockedRoom = LockedTopic<Room> & { sessionId: SessionId }

/** The room of a running session, held until this transaction ends. */
export async function lockRoom(tx: Tx, sessionId: SessionId): Promise<LockedRoom> {
  return { ...(await lockTopic(tx, lessonRoom, sessionId)), sessionId }
}

/** The room of a lesson; the first to come opens it with the lesson's students. */
export async function enterRoom(tx: Tx, lesson: Lesson, now: Date): Promise<LockedRoom> {
  const room = await lockRoom(tx, await openSession(tx, lesson.id))
  if (room.state.status !== 'unopened') return room
  const students: RosterEntry[] = await listRoster(tx, lesson.id)
  await append(tx, lessonRoom, room, openRoom(room.state, lesson, students), now)
  return room
}

/** Saves what the events mean for the session's rows, and tells everyone in the room. Returns the room's seq. */
export async function tellRoom(tx: Tx, room: LockedRoom, events: RoomEvent[], now: Date): Promise<number> {
  await saveSessionEvents(tx, room.sessionId, room.state.lessonId!, events, now)
  await saveCallEvents(tx, room.sessionId, events, now)
  return await append(tx, lessonRoom, room, events, now)
}

/** The whole live state, as this viewer may see it. */
export function viewRoom({ sessionId, seq, state }: LockedRoom, viewer: Viewer) {
  return { sessionId, seq, room: lessonRoom.viewState(state, viewer) }
}
