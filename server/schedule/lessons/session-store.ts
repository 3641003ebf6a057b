import type { BranchId, LessonId, SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Session } from '#contract/room/calls/lessons.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { Tx } from '#server/platform/database.ts'
import { LONGEST_LESSON_MS, saveLessonStatus } from './lesson-store.ts'
import { endEntry } from './session-facts.ts'

export { findEntry, findLessonIdOf, branchOf } from './session-facts.ts'

/**
 * The session of a lesson. The first caller inserts it, once, even when several come at the same time. An existing row is
 * left unlocked: a start or a finish holds the room and wants this row, and the caller wants the room next, so that a lock
 * here could deadlock.
 */
export async function openSession(tx: Tx, lessonId: LessonId): Promise<SessionId> {
  endEntry(tx, lessonId)
  const opened = await tx.db
    .insertInto('session')
    .values({
      id: tx.newId<SessionId>(),
      lessonId,
      status: 'waiting',
      startedAt: null,
      startedBy: null,
      finishedAt: null,
      finishedBy: null,
    })
    .onConflict((clash) => clash.column('lessonId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened?.id ?? (await findSession(tx, lessonId))!.id
}

export async function findSession(tx: Tx, lessonId: LessonId): Promise<Session | null> {
  const row = await tx.db
    .selectFrom('session')
    .selectAll()
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, status: row.status, startedAt: row.startedAt, finishedAt: row.finishedAt }
}

type LessonSession = Session & { lessonId: LessonId }

/** The sessions of these lessons, of those that were entered. */
export async function listSessions(tx: Tx, lessonIds: readonly LessonId[]): Promise<LessonSession[]> {
  if (lessonIds.length === 0) return []
  return await tx.db
    .selectFrom('session')
    .select(['id', 'lessonId as lessonId', 'status', 'startedAt as startedAt', 'finishedAt as finishedAt'])
    .where('lessonId', 'in', lessonIds)
    .execute()
}

/** The sessions of a branch's running lessons. */
export async function listRunning(
  tx: Tx,
  branchId: BranchId,
): Promise<{ sessionId: SessionId; lessonId: LessonId }[]> {
  return await tx.db
    .selectFrom('lesson')
    .innerJoin('session', 'session.lessonId', 'lesson.id')
    .select(['session.id as sessionId', 'lesson.id as lessonId'])
    .where('branchId', '=', branchId)
    .where('lesson.status', '=', 'running')
    .execute()
}

/**
 * The sessions that are not over with one of these students on their lesson's roster. In a fixed order: two who lock the rooms
 * lock them one after the other.
 */
export async function listOpenOf(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<{ sessionId: SessionId; studentId: StudentId }[]> {
  if (studentIds.length === 0) return []
  return await tx.db
    .selectFrom('session')
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'session.lessonId')
    .select(['session.id as sessionId', 'studentId as studentId'])
    .where('studentId', 'in', studentIds)
    .where('session.status', '<>', 'finished')
    .orderBy('session.id')
    .orderBy('studentId')
    .execute()
}

/** The sessions of a branch that are not over, in the order in which rooms are locked. */
export async function listOpenOfBranch(tx: Tx, branchId: BranchId): Promise<SessionId[]> {
  const rows = await tx.db
    .selectFrom('session')
    .innerJoin('lesson', 'lesson.id', 'session.lessonId')
    .select('session.id')
    .where('branchId', '=', branchId)
    .where('session.status', '<>', 'finished')
    .orderBy('session.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The sessions of a student's lessons, and those in which they were before they were taken off a roster. */
export async function listSessionsOf(tx: Tx, studentId: StudentId): Promise<SessionId[]> {
  const listed = tx.db
    .selectFrom('session')
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'session.lessonId')
    .select('session.id')
    .where('studentId', '=', studentId)
  const attended = tx.db.selectFrom('attendance').select('sessionId as id').where('studentId', '=', studentId)
  return (await listed.union(attended).execute()).map(({ id }) => id)
}

/** The lessons of these students that are not cancelled and go on within the span of ms, each with its session if it was entered. */
export async function listPlacesWithin(
  tx: Tx,
  branchId: BranchId,
  studentIds: readonly StudentId[],
  { from, to }: { from: number; to: number },
) {
  if (studentIds.length === 0) return []
  return await tx.db
    .selectFrom('lessonStudent')
    .innerJoin('lesson', 'lesson.id', 'lessonStudent.lessonId')
    .leftJoin('session', 'session.lessonId', 'lesson.id')
    .select(['lesson.id', 'studentId', 'tutorId', 'session.id as sessionId'])
    .where('branchId', '=', branchId)
    .where('studentId', 'in', studentIds)
    .where('lesson.status', '<>', 'cancelled')
    .where('startsAt', '<=', to)
    .where('startsAt', '>=', from - LONGEST_LESSON_MS)
    .where('endsAt', '>=', from)
    .execute()
}

/** How many of these sessions are running. */
export async function countRunning(tx: Tx, sessionIds: readonly SessionId[]): Promise<number> {
  const { count } = await tx.db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', sessionIds)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow()
  return count
}

/** The lesson of a session, of any branch. */
export async function getLessonId(tx: Tx, sessionId: SessionId): Promise<LessonId> {
  const session = tx.db.selectFrom('session').select('lessonId').where('id', '=', sessionId)
  return (await session.executeTakeFirstOrThrow()).lessonId
}

export async function isStudentOf(tx: Tx, sessionId: SessionId, studentId: StudentId): Promise<boolean> {
  const row = await tx.db
    .selectFrom('session')
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'session.lessonId')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return row !== undefined
}

/** True for an event that changes the row of the session, or of its lesson. */
export function isOfSession({ type }: RoomEvent): boolean {
  return OF_SESSION.has(type)
}

const OF_SESSION: ReadonlySet<RoomEvent['type']> = new Set([
  'session-started',
  'session-finished',
  'session-reopened',
  'lesson-cancelled',
  'lesson-restored',
])

/** Saves the room's events in the row of the session: the start and the finish. */
export async function saveSessionEvents(
  tx: Tx,
  { sessionId, state: { lessonId } }: { sessionId: SessionId; state: Room },
  events: readonly RoomEvent[],
  now: Date,
): Promise<void> {
  const at = now.getTime()
  for (const event of events) {
    switch (event.type) {
      case 'session-started':
        await saveStatus(tx, sessionId, { status: 'running', startedAt: at, startedBy: event.by })
        await saveLessonStatus(tx, lessonId!, 'running')
        break
      case 'session-finished':
        await saveStatus(tx, sessionId, { status: 'finished', finishedAt: at, finishedBy: event.by })
        await saveLessonStatus(tx, lessonId!, 'finished')
        break
      case 'lesson-cancelled':
        await saveStatus(tx, sessionId, { status: 'finished', finishedAt: at })
        break
      case 'lesson-restored':
        await saveStatus(tx, sessionId, { status: 'waiting', finishedAt: null })
        break
      case 'session-reopened':
        await saveStatus(tx, sessionId, { status: 'running', finishedAt: null, finishedBy: null })
        await saveLessonStatus(tx, lessonId!, 'running')
        break
      default:
        // All other events of a room do not change the session.
        break
    }
  }
}

async function saveStatus(
  tx: Tx,
  id: SessionId,
  change: {
    status: Session['status']
    startedAt?: number
    startedBy?: TutorId
    finishedAt?: number | null
    finishedBy?: TutorId | null
  },
): Promise<void> {
  await tx.db.updateTable('session').set(change).where('id', '=', id).execute()
}
