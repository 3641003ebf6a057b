import type { SessionId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import type { Tx } from '#server/platform/database.ts'
import { type LockedRoom, lockRoom, tellRoom } from '../room.ts'
import { hangUp, keepUnheardCalls } from './talk-rules.ts'
import { findTalkElsewhere, listUnheardCalls } from './talk-store.ts'

/** A room in which a tutor is about to talk. */
interface RoomToTalk {
  room: LockedRoom
  /** The tutor's open talk in another session, which ends when they begin one here. */
  elsewhere: { talkId: TalkId; room: LockedRoom } | null
}

/**
 * Locks the room together with that of the tutor's talk in another session. Of two presses at once the table's index lets
 * one through; the other's transaction begins again and sees that talk.
 */
export async function lockToTalk(tx: Tx, sessionId: SessionId, tutorId: TutorId): Promise<RoomToTalk> {
  const other = await findTalkElsewhere(tx, sessionId, tutorId)
  if (!other) return { room: await lockRoom(tx, sessionId), elsewhere: null }
  // In a fixed order, so that two tutors who change places do not wait for each other.
  const rooms = new Map<SessionId, LockedRoom>()
  for (const id of [sessionId, other.sessionId].toSorted()) rooms.set(id, await lockRoom(tx, id))
  return {
    room: rooms.get(sessionId)!,
    elsewhere: { talkId: other.id, room: rooms.get(other.sessionId)! },
  }
}

/** Tells the room that a talk begins in it. The tutor's talk in another session ends first, unless somebody has ended it meanwhile. */
export async function tellTalk(
  tx: Tx,
  { room, elsewhere }: RoomToTalk,
  events: RoomEvent[],
  now: Date,
): Promise<number> {
  const ends = elsewhere && events.length > 0 ? hangUp(elsewhere.room.state, elsewhere.talkId, 'tutor') : []
  if (elsewhere && !isRefusal(ends)) await tellEnd(tx, elsewhere.room, ends, now, now)
  return await tellEnd(tx, room, events, now, now)
}

/**
 * Tells the room of ends of talks. Calls that nobody could hear stay in the line.
 * @param beganUntil the later ones are ended: nobody could know yet that they are not heard.
 */
export async function tellEnd(
  tx: Tx,
  room: LockedRoom,
  events: RoomEvent[],
  now: Date,
  beganUntil: Date,
): Promise<number> {
  const unheard = await listUnheardCalls(tx, room.sessionId, beganUntil.getTime())
  return await tellRoom(tx, room, keepUnheardCalls(room.state, events, unheard), now)
}
