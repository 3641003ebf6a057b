import type { SessionId } from '#contract/kernel/ids.ts'
import type { Viewer } from '#contract/kernel/topic.ts'
import type { Lesson } from '#contract/lessons.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import type { RosterEntry } from '#contract/room/lesson.ts'
import { roomView } from '#contract/room/view.ts'
import { savePageVisit } from '#server/features/curriculum/index.ts'
import { append, type LockedTopic, lockTopic } from '#server/live/index.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { saveOfflineWork } from './late/late-store.ts'
import { savePagePlayed, saveIfRead } from './pages/page-played-store.ts'
import { savePageTurn } from './pages/page-turn-store.ts'
import { pageTurns } from './pages/page-turns.ts'
import { pagesPlayed, pagesStayed } from './pages/pages-stayed.ts'
import { openRoom } from './rules.ts'
import { saveCallEvents } from './stores/call-store.ts'
import { listRoster } from './stores/roster-store.ts'
import { openSession, saveSessionEvents } from './stores/session-store.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    sessionClosings: readonly SessionClosing[]
  }
}

export type LockedRoom = LockedTopic<Room> & { sessionId: SessionId }

/** Ends the open things of another feature in this room when the room finishes. */
export type SessionClosing = (asked: { tx: Tx; now: Date; audit: Audit }, room: LockedRoom) => Promise<void>

/** The room of a running session, locked until this transaction ends. */
export async function lockRoom(tx: Tx, sessionId: SessionId): Promise<LockedRoom> {
  return { ...(await lockTopic(tx, lessonRoom, sessionId)), sessionId }
}

/** The room of a lesson; the first person to enter opens it with the lesson's students. */
export async function enterRoom(tx: Tx, lesson: Lesson, now: Date): Promise<LockedRoom> {
  const room = await lockRoom(tx, await openSession(tx, lesson.id))
  if (room.state.status !== 'unopened') return room
  const students: RosterEntry[] = await listRoster(tx, lesson.id)
  await append(tx, lessonRoom, room, openRoom(room.state, lesson, students), now)
  return room
}

/**
 * Saves the events in the rows of the session, its calls and its pages, and broadcasts them to the room.
 * Returns the room's seq.
 */
export async function tellRoom(tx: Tx, room: LockedRoom, events: RoomEvent[], now: Date): Promise<number> {
  await saveSessionEvents(tx, room.sessionId, room.state.lessonId!, events, now)
  await saveCallEvents(tx, room.sessionId, events, now)
  await saveTurns(tx, room, events, now)
  await saveLate(tx, room, events, now)
  for (const played of pagesPlayed(room.state, events)) await savePagePlayed(tx, room.sessionId, played)
  for (const stayed of pagesStayed(room.state, events, now.getTime()))
    await saveIfRead(tx, room.sessionId, stayed)
  return await append(tx, lessonRoom, room, events, now)
}

async function saveTurns(tx: Tx, room: LockedRoom, events: RoomEvent[], now: Date): Promise<void> {
  for (const turn of pageTurns(room, events)) {
    const at = turn.at === null ? now : new Date(turn.at)
    await savePageTurn(tx, room.sessionId, turn, at, null)
    // A tutor may turn the page of an absent student, who has then not seen it.
    const isHere = room.state.students[turn.studentId]?.attendance === 'joined'
    if (isHere) await savePageVisit(tx, turn.studentId, turn.place, at)
  }
}

/** One student's device sends states in order: the first late one is the beginning of their offline work. */
async function saveLate(tx: Tx, { sessionId }: LockedRoom, events: RoomEvent[], now: Date): Promise<void> {
  for (const event of events) {
    if (event.type !== 'state-recorded' || event.at === undefined) continue
    return await saveOfflineWork(tx, sessionId, event.studentId, event.at, now)
  }
}

/** The whole live state, as this viewer may see it. */
export function viewRoom({ sessionId, seq, state }: LockedRoom, viewer: Viewer) {
  return { sessionId, seq, room: roomView.viewState(state, viewer) }
}
