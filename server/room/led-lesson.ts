import type { LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { readTopic } from '#server/live/index.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore, sessionStore } from '#server/schedule/lessons/index.ts'
import * as rules from './rules.ts'

/**
 * A lesson for which this tutor is responsible, also after its finish, with its session if anybody has entered it; null for
 * the lessons of others. They reach it by joining, which everybody in it sees.
 */
export async function findLedLesson(
  tx: Tx,
  { id, branchId }: Tutor,
  lessonId: LessonId,
): Promise<{ lesson: Lesson; sessionId: SessionId | null } | null> {
  const lesson = await lessonStore.findLesson(tx, branchId, lessonId)
  if (!lesson) return null
  const session = await sessionStore.findSession(tx, lessonId)
  const { state } = session ? await readTopic(tx, lessonRoom, session.id) : { state: lessonRoom.empty }
  return rules.leads(state, lesson, id) ? { lesson, sessionId: session?.id ?? null } : null
}

/** Work at home is shown to the tutors who lead a lesson of the student within this time, before or after. */
const NEAR_MS = 14 * 86_400_000

/** True when what its students do at home is for the tutor of this lesson. */
export function isNear({ startsAt, endsAt, status }: Lesson, now: Date): boolean {
  const ms = now.getTime()
  return status !== 'cancelled' && startsAt <= ms + NEAR_MS && endsAt >= ms - NEAR_MS
}

/**
 * Those of these students whose recordings from home and notes are for this tutor: they lead a lesson of theirs within 14 days,
 * as its tutor, as its stand-in, or since they have taken it over.
 */
export async function listLedStudents(
  tx: Tx,
  tutor: Tutor,
  studentIds: readonly StudentId[],
  now: Date,
): Promise<Set<StudentId>> {
  const led = new Set<StudentId>()
  if (studentIds.length === 0) return led
  const span = { from: now.getTime() - NEAR_MS, to: now.getTime() + NEAR_MS }
  const rows = await sessionStore.listPlacesWithin(tx, tutor.branchId, studentIds, span)
  // Own lessons first, and those that nobody has entered: of the others the room has to be read.
  const cost = (row: (typeof rows)[number]) => (row.tutorId === tutor.id ? 0 : 2) + (row.sessionId ? 1 : 0)
  const isLed = new Map<LessonId, boolean>()
  for (const row of rows.toSorted((one, other) => cost(one) - cost(other))) {
    if (led.has(row.studentId)) continue
    if (row.sessionId === null) {
      if (row.tutorId === tutor.id) led.add(row.studentId)
      continue
    }
    if (!isLed.has(row.id)) isLed.set(row.id, (await findLedLesson(tx, tutor, row.id)) !== null)
    if (isLed.get(row.id)) led.add(row.studentId)
  }
  return led
}
