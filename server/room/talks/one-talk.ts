import type { CallId, SessionId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { readTopic } from '#server/live/index.ts'
import type { MemoryTx } from '#server/platform/database.ts'
import { findTutor } from '#server/school/people/index.ts'
import { type LockedRoom, lockRoom, tellRoom } from '../room.ts'
import { hangUp, keepUnheardCalls, type Led } from './talk-rules.ts'
import { findTalkElsewhere } from './talk-store.ts'

/** A room in which a tutor is about to talk. */
interface RoomToTalk {
  room: LockedRoom
  /** The tutor's open talk in another session, which ends when they begin one here. */
  elsewhere: { talkId: TalkId; room: LockedRoom } | null
}

/**
 * Locks the room together with that of the tutor's talk in another session. In memory there is none: if there is, the row of the
 * new talk does not fit. Of two presses at once the table's index lets one through; the other begins again and sees that talk.
 */
export async function lockToTalk(
  unit: MemoryTx,
  sessionId: SessionId,
  tutorId: TutorId,
): Promise<RoomToTalk> {
  if (unit.isInMemory) return { room: await lockRoom(unit, sessionId), elsewhere: null }
  const tx = unit.inTransaction()
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

/** This tutor with the name that the room knows, and an id for the talk. */
export async function ledBy(tx: MemoryTx, { state }: LockedRoom, tutorId: TutorId): Promise<Led> {
  const { displayName } = state.tutors[tutorId] ?? (await findTutor(tx.inTransaction(), tutorId))!
  return { tutorId, displayName, freshId: tx.newId<TalkId>() }
}

/** Tells the room that a talk begins in it. The tutor's talk in another session ends first, unless somebody has ended it meanwhile. */
export async function tellTalk(
  tx: MemoryTx,
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
  tx: MemoryTx,
  room: LockedRoom,
  events: RoomEvent[],
  now: Date,
  beganUntil: Date,
): Promise<number> {
  const unheard = await listUnheardCalls(tx, room, events, beganUntil.getTime())
  return await tellRoom(tx, room, keepUnheardCalls(room.state, events, unheard), now)
}

/** The calls that these events end, whose open talks were never connected. @param beganUntil in ms. */
async function listUnheardCalls(
  unit: MemoryTx,
  { state: { talks } }: LockedRoom,
  events: readonly RoomEvent[],
  beganUntil: number,
): Promise<Set<CallId>> {
  const unheard = new Set<CallId>()
  for (const event of events) {
    const callId = event.type === 'call-ended' ? event.callId : null
    const talk = talks.find((open) => open.callId === callId && open.beganAt <= beganUntil)
    if (callId && talk && !(await readTopic(unit, talkTopic, talk.id)).state.isHeard) unheard.add(callId)
  }
  return unheard
}
