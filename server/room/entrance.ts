import type { BranchId, LessonId, SessionId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import type { RosterEntry } from '#contract/room/slices/lesson.ts'
import { append } from '#server/live/index.ts'
import type { Student } from '#server/platform/actor.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { absenceStore, lessonStore, rosterStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { listStudents } from '#server/school/people/index.ts'
import { type LockedRoom, lockRoom, tellRoom, viewRoom } from './room.ts'
import * as rules from './rules.ts'
import { listAllowed } from './talks/reach.ts'

/** The room of a lesson; the first person to enter opens it with the lesson's students. */
export async function enterRoom(tx: Tx, lesson: Lesson, now: Date): Promise<LockedRoom> {
  const room = await lockRoom(tx, await sessionStore.openSession(tx, lesson.id))
  if (room.state.status !== 'unopened') return room
  const roster = await rosterStore.listRoster(tx, lesson.id)
  const ids = roster.map(({ id }) => id)
  const allowed = await listAllowed(tx, ids)
  const absences = await absenceStore.listAbsences(tx, lesson.id)
  const students = roster.map((student): RosterEntry => {
    const absence = absences.get(student.id)
    const told = absence && { absence: absenceStore.withoutWords(absence) }
    return { ...student, consents: allowed(student.id), ...told }
  })
  await append(tx, lessonRoom, room, rules.openRoom(room.state, lesson, students), now)
  return room
}

/** A room that somebody has opened, and the ms from which on students may come. */
interface OpenRoom {
  room: LockedRoom
  joinFrom: number
}

/**
 * The room of a lesson that goes on or is waited for, in memory: it says itself who may come, since its roster and its times
 * change no more. Null where a transaction has to look.
 */
export async function findOpenRoom(
  unit: MemoryTx,
  branchId: BranchId,
  lessonId: LessonId,
): Promise<OpenRoom | null> {
  const entry = sessionStore.findEntry(unit, branchId, lessonId)
  if (!entry) return null
  const room = await lockRoom(unit, entry.sessionId)
  return room.state.status === 'waiting' || room.state.status === 'running'
    ? { room, joinFrom: entry.joinFrom }
    : null
}

/** The transaction that opens a lesson's room: the others who come at the same moment wait for it. */
export function toOpen(unit: MemoryTx, lessonId: LessonId): Tx {
  return unit.inTransaction(`lesson ${lessonId}`)
}

interface Joined {
  sessionId: SessionId
  seq: number
  room: Room
}

interface Asked<Unit extends MemoryTx> {
  tx: Unit
  who: Student
  now: Date
}

type NoEntry = Refusal<'TooEarly' | 'LessonCancelled' | 'SessionFinished' | 'NotFound'>

/** Joins a lesson whose room may be open. */
export async function joinRoom(
  { tx: unit, who, now }: Asked<MemoryTx>,
  lessonId: LessonId,
): Promise<Joined | NoEntry> {
  const open = await findOpenRoom(unit, who.branchId, lessonId)
  if (open)
    return now.getTime() < open.joinFrom ? refuse('TooEarly') : await join({ tx: unit, who, now }, open.room)
  const tx = toOpen(unit, lessonId)
  const lesson = await lessonStore.findLessonOfStudent(tx, who.branchId, who.id, lessonId)
  return lesson ? await enterAsStudent({ tx, who, now }, lesson) : notFound()
}

/** Joins a lesson that has this student on its roster. */
export async function enterAsStudent({ tx, who, now }: Asked<Tx>, lesson: Lesson): Promise<Joined | NoEntry> {
  const refused = rules.mayStudentJoin(lesson, now)
  if (refused) return refused
  const room = await enterRoom(tx, lesson, now)
  return await join({ tx, who, now }, room, await named(tx, room.state, who))
}

async function join(
  { tx, who, now }: Asked<MemoryTx>,
  room: LockedRoom,
  renamed: readonly RoomEvent[] = [],
): Promise<Joined | NoEntry> {
  const events = rules.joinAsStudent(room.state, who.id)
  if (isRefusal(events)) return events
  await tellRoom(tx, room, [...renamed, ...events], now)
  return viewRoom(room, who)
}

/** The room may have been opened before a trial's family wrote the student's name. */
async function named(tx: Tx, room: Room, { id, onlyLessonId }: Student): Promise<RoomEvent[]> {
  const [student] = onlyLessonId ? await listStudents(tx, [id]) : []
  return student ? rules.nameStudent(room, student) : []
}
