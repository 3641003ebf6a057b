import type { TalkStory } from '#contract/desk.ts'
import type { CallId, SessionId, StudentId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import type { RoomTalk } from '#contract/room/shape.ts'
import type { Tx } from '#server/platform/database.ts'
import type { TalkEnd } from './talk-ends.ts'

/** How media travelled, as the tutor's device measured it. */
export interface TalkLine {
  path: 'direct' | 'relayed'
  bytes: number
}

export interface StoredTalk {
  id: TalkId
  sessionId: SessionId
  /** Null for a talk with the whole class. */
  studentId: StudentId | null
  tutorId: TutorId
  kind: RoomTalk['kind']
  endedAt: number | null
}

export async function findTalk(tx: Tx, id: TalkId): Promise<StoredTalk | null> {
  return (await storedTalks(tx).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The talks that are going on, of all sessions. */
export async function listOpenTalks(tx: Tx): Promise<StoredTalk[]> {
  return await storedTalks(tx).where('ended_at', 'is', null).orderBy('id').execute()
}

function storedTalks(tx: Tx) {
  return tx.db
    .selectFrom('talk')
    .select([
      'id',
      'session_id as sessionId',
      'student_id as studentId',
      'tutor_id as tutorId',
      'kind',
      'ended_at as endedAt',
    ])
}

/** The open talk of a tutor, private or with the class, in another session than this one. */
export async function findTalkElsewhere(
  tx: Tx,
  sessionId: SessionId,
  tutorId: TutorId,
): Promise<{ id: TalkId; sessionId: SessionId } | null> {
  const row = await openTalksElsewhere(tx, sessionId)
    .select(['talk.id', 'session_id as sessionId'])
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst()
  return row ?? null
}

/** The name of another tutor who talks with this student in another session. */
export async function findTalkerElsewhere(
  tx: Tx,
  sessionId: SessionId,
  { studentId, tutorId }: { studentId: StudentId; tutorId: TutorId },
): Promise<string | null> {
  const row = await openTalksElsewhere(tx, sessionId)
    .innerJoin('tutor', 'tutor.id', 'tutor_id')
    .select('display_name')
    .where('student_id', '=', studentId)
    .where('tutor_id', '<>', tutorId)
    .executeTakeFirst()
  return row?.display_name ?? null
}

function openTalksElsewhere(tx: Tx, sessionId: SessionId) {
  return tx.db.selectFrom('talk').where('session_id', '<>', sessionId).where('ended_at', 'is', null)
}

export async function saveTalkBegan(
  tx: Tx,
  sessionId: SessionId,
  { id, kind, studentId, tutorId, callId }: Omit<RoomTalk, 'displayName' | 'beganAt'>,
  at: number,
): Promise<void> {
  const people = { student_id: studentId, tutor_id: tutorId, call_id: callId }
  const open = { connected_at: null, ended_at: null, ended_by: null, path: null, bytes: null }
  await tx.db
    .insertInto('talk')
    .values({ id, session_id: sessionId, kind, ...people, began_at: at, ...open })
    .execute()
}

export async function saveTalkEnded(tx: Tx, id: TalkId, end: TalkEnd, at: number): Promise<void> {
  await tx.db
    .updateTable('talk')
    .set({ ended_at: at, ended_by: end })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The calls of a session whose talks are open and were never connected. @param beganUntil in ms. */
export async function listUnheardCalls(
  tx: Tx,
  sessionId: SessionId,
  beganUntil: number,
): Promise<Set<CallId>> {
  const rows = await tx.db
    .selectFrom('talk')
    .select('call_id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('connected_at', 'is', null)
    .where('began_at', '<=', beganUntil)
    .execute()
  return new Set(rows.flatMap(({ call_id }) => call_id ?? []))
}

/** Saves what the tutor's device measured so far; the first report is the moment from which the two could hear each other. */
export async function saveTalkLine(tx: Tx, id: TalkId, { path, bytes }: TalkLine, at: number): Promise<void> {
  await tx.db
    .updateTable('talk')
    .set((talk) => ({
      path,
      bytes,
      connected_at: talk.fn.coalesce('connected_at', talk.val(at)),
    }))
    .where('id', '=', id)
    .execute()
}

/** Each student's private talks of a session, in their order. */
export async function listTalks(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, TalkStory[]>> {
  const rows = await tx.db
    .selectFrom('talk')
    .innerJoin('tutor', 'tutor.id', 'tutor_id')
    .select(['talk.id', 'student_id', 'began_at', 'connected_at', 'ended_at', 'display_name'])
    .where('session_id', '=', sessionId)
    .where('student_id', 'is not', null)
    .orderBy('began_at')
    .orderBy('talk.id')
    .execute()
  const talks = Map.groupBy(rows, ({ student_id }) => student_id!)
  return new Map(
    [...talks].map(([studentId, own]) => [
      studentId,
      own.map((row) => ({
        id: row.id,
        beganAt: row.began_at,
        connectedAt: row.connected_at,
        endedAt: row.ended_at,
        tutor: row.display_name,
      })),
    ]),
  )
}

/** One student's private talks of a session, whether or not a device reported that it was connected. Times are ms. */
export async function listOwnTalks(
  tx: Tx,
  sessionId: SessionId,
  studentId: StudentId,
): Promise<{ beganAt: number; endedAt: number | null }[]> {
  return await tx.db
    .selectFrom('talk')
    .select(['began_at as beganAt', 'ended_at as endedAt'])
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .orderBy('began_at')
    .execute()
}

/** True when this student could hear a tutor in a private talk at some moment of the span. Times are ms. */
export async function wasInTalk(
  tx: Tx,
  studentId: StudentId,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('talk')
    .select('id')
    .where('student_id', '=', studentId)
    .where('connected_at', '<=', to)
    .where((talk) => talk.or([talk('ended_at', 'is', null), talk('ended_at', '>=', from)]))
    .executeTakeFirst()
  return row !== undefined
}
