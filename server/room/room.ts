import type { LessonId, OfficeId, SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Viewer } from '#contract/kernel/live/topic.ts'
import { isRefusal, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import { Position } from '#contract/room/state.ts'
import { roomView } from '#contract/room/view.ts'
import { pageVisitStore } from '#server/books/index.ts'
import { append, type LockedTopic, lockTopic, serveTopic } from '#server/live/index.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { pagePlayedStore, stayedPages, turnStore } from '#server/reading/index.ts'
import { attendanceStore, lessonStore, planStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { saveOfflineWork } from './late/late-store.ts'
import * as rules from './rules.ts'
import { withSeatsTaken } from './seats-taken.ts'
import { saveCallEvents } from './stores/call-rows.ts'
import { saveStatesOutside } from './stores/state-store.ts'
import { withEndsOfTalks } from './talks/talk-ends.ts'
import { saveTalkEvents } from './talks/talk-events.ts'

export { lessonMetrics } from './lesson-metrics.ts'
export { isAwayFromRoom } from './presence.ts'
export { reopen } from './finish.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    sessionClosings: readonly SessionClosing[]
    /** Each undoes what a closing has prepared for later, when a finish is taken back. */
    sessionReopenings: readonly SessionClosing[]
  }
}

export type LockedRoom = LockedTopic<Room> & { sessionId: SessionId }

/** Ends the open things of another feature in this room when the room finishes. */
export type SessionClosing = (asked: { tx: Tx; now: Date; audit: Audit }, room: LockedRoom) => Promise<void>

/** The room of a running session, locked until this transaction ends. */
export async function lockRoom(tx: MemoryTx, sessionId: SessionId): Promise<LockedRoom> {
  return { ...(await lockTopic(tx, lessonRoom, sessionId)), sessionId }
}

/** The room of a lesson; null while nobody has entered it, and then it cannot be opened until this transaction ends. */
export async function holdRoom(tx: Tx, lessonId: LessonId): Promise<LockedRoom | null> {
  const session = await sessionStore.findSession(tx, lessonId)
  return !session && (await planStore.holdUnopened(tx, lessonId))
    ? null
    : await lockRoom(tx, (await sessionStore.findSession(tx, lessonId))!.id)
}

/**
 * Saves the events, with the ends of talks and the number of seats that they bring about, in the rows of the session, its calls,
 * talks and pages, and broadcasts them to the room: in memory, but for the life of the session. Returns the room's seq.
 */
export async function tellRoom(unit: MemoryTx, room: LockedRoom, told: RoomEvent[], now: Date) {
  // A state a second opens and ends nothing: where nothing else is told, nothing else is asked.
  const isStateAlone = told.every(({ type }) => type === 'state-recorded')
  const events = isStateAlone ? told : await saveMoves(unit, room, told, now)
  await saveTurns(unit, room, events, now)
  await saveLate(unit, room, events, now)
  for (const played of stayedPages.pagesPlayed(room.state, events))
    await pagePlayedStore.savePagePlayed(unit, room.sessionId, played)
  for (const stayed of stayedPages.pagesStayed(room.state, events, now.getTime()))
    await pagePlayedStore.saveIfRead(unit, room.sessionId, stayed)
  const before = room.state
  await append(unit, lessonRoom, room, events, now)
  if (!isStateAlone) await saveStatesOutside(unit, before, room.state)
  return room.seq
}

/** Saves who came and went, the session, calls and talks. Returns the events with all that they bring about. */
async function saveMoves(
  unit: MemoryTx,
  room: LockedRoom,
  told: RoomEvent[],
  now: Date,
): Promise<RoomEvent[]> {
  const events = withSeatsTaken(room.state, withEndsOfTalks(room.state, told), now)
  if (events.some(sessionStore.isOfSession))
    await sessionStore.saveSessionEvents(unit.inTransaction(), room, events, now)
  // The reason for a talk's end is in the told events; the end alone does not say it.
  await saveTalkEvents(unit, room, told, now)
  await attendanceStore.saveStays(unit, room, events, now)
  await saveCallEvents(unit, room, events, now)
  return events
}

async function saveTurns(unit: MemoryTx, room: LockedRoom, events: RoomEvent[], now: Date): Promise<void> {
  for (const turn of turnStore.pageTurns(room, events)) {
    const at = turn.at === null ? now : new Date(turn.at)
    await turnStore.savePageTurn(unit, room.sessionId, turn, at, null)
    // A tutor may turn the page of an absent student, who has then not seen it.
    const isHere = room.state.students[turn.studentId]?.attendance === 'joined'
    if (isHere) await pageVisitStore.savePageVisit(unit, turn.studentId, turn.place, at)
  }
}

/** One student's device sends states in order: the first late one is the beginning of their offline work. */
async function saveLate(tx: MemoryTx, { sessionId }: LockedRoom, events: RoomEvent[], now: Date) {
  const late = events.find((event) => event.type === 'state-recorded' && event.at !== undefined)
  if (late?.type === 'state-recorded') await saveOfflineWork(tx, sessionId, late.studentId, late.at!, now)
}

/** The whole live state, as this viewer may see it. */
export function viewRoom({ sessionId, seq, state }: LockedRoom, viewer: Viewer) {
  return { sessionId, seq, room: roomView.viewState(state, viewer) }
}

/**
 * A student who may not stay leaves the room as if by themselves. A student who is not in it, or a closed room, stays
 * unchanged.
 */
export async function takeOut(tx: Tx, sessionId: SessionId, studentId: StudentId, now: Date): Promise<void> {
  const room = await lockRoom(tx, sessionId)
  const events = rules.leave(room.state, studentId)
  if (!isRefusal(events)) await tellRoom(tx, room, events, now)
}

interface Asked {
  tx: Tx
  now: Date
  audit: Audit
}

/**
 * Cancels a lesson that has not started; the people in its waiting room are sent the event, and the room closes.
 * @param by null for the school's console.
 */
export async function cancelRegularLesson(
  { tx, now, audit }: Asked,
  lesson: Lesson,
  reason: string,
  by: TutorId | OfficeId | null,
): Promise<null | Refusal<'AlreadyStarted' | 'SessionFinished' | 'LessonCancelled' | 'TrialLesson'>> {
  // A trial is cancelled by a call of its own, and its family is told.
  if (lesson.kind === 'trial') return refuse('TrialLesson')
  return await cancelAnyLesson({ tx, now, audit }, lesson, reason, by)
}

/** As `cancelRegularLesson`, trials too: the office telephones their families. */
export async function cancelAnyLesson(
  { tx, now, audit }: Asked,
  lesson: Lesson,
  reason: string,
  by: TutorId | OfficeId | null,
): Promise<null | Refusal<'AlreadyStarted' | 'SessionFinished' | 'LessonCancelled'>> {
  const refused = rules.mayTutorJoin(lesson)
  if (refused) return refused
  const room = await holdRoom(tx, lesson.id)
  if (room) {
    const events = rules.cancel(room.state, reason, by)
    if (isRefusal(events)) return events
    await tellRoom(tx, room, events, now)
  }
  await lessonStore.saveLessonCancelled(tx, lesson.id, { reason, by, at: now })
  audit('lesson-cancelled', { lesson: lesson.id })
  return null
}

/** Takes a cancellation back: the lesson is planned again, and a room that was open waits again. */
export async function restoreLesson(
  { tx, now, audit }: Asked,
  id: LessonId,
  by: TutorId | OfficeId | null,
): Promise<void> {
  const room = await holdRoom(tx, id)
  if (room) await tellRoom(tx, room, [{ type: 'lesson-restored', by }], now)
  await lessonStore.saveLessonRestored(tx, id)
  audit('lesson-restored', { lesson: id })
}

/**
 * The room is read by the tutors of its branch and the students of its lesson; students do not see other students join or
 * leave.
 */
export const lessonRoomTopic = serveTopic({
  topic: lessonRoom,
  view: roomView,
  async mayRead(unit, actor, key, room) {
    const sessionId = key as SessionId
    if (actor.role === 'parent') return false
    // An open room has the students of its lesson.
    if (actor.role === 'student')
      return (
        actor.id in room.students ||
        (await sessionStore.isStudentOf(unit.inTransaction(), sessionId, actor.id))
      )
    const lessonId = await sessionStore.findLessonIdOf(unit, actor.branchId, sessionId)
    return lessonId !== null && (actor.role === 'tutor' || lessonId === actor.onlyLessonId)
  },
  seesPresence: (viewer, other) =>
    viewer.role === 'tutor' || other.role === 'tutor' || other.id === viewer.id,
  // Students are sent the finish, and nothing after it.
  closing: {
    closes: ({ type }) => type === 'session-finished' || type === 'lesson-cancelled',
    isClosed: (room) => room.status === 'finished',
    staysOpenFor: (viewer) => viewer.role === 'tutor',
  },
  ephemeral: {
    event: Position,
    isHeardBy: (viewer, from) =>
      from.role === 'student' &&
      (viewer.role === 'tutor' || (viewer.isGuest === true && viewer.id === from.id)),
  },
})
