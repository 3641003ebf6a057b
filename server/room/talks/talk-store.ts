import type { SessionId, StudentId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import type { TalkStory } from '#contract/records/desk.ts'
import type { RoomTalk } from '#contract/room/shape.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'

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
  return await storedTalks(tx).where('endedAt', 'is', null).orderBy('id').execute()
}

function storedTalks(tx: Tx) {
  return tx.db
    .selectFrom('talk')
    .select([
      'id',
      'sessionId as sessionId',
      'studentId as studentId',
      'tutorId as tutorId',
      'kind',
      'endedAt as endedAt',
    ])
}

/** The open talk of a tutor, private or with the class, in another session than this one. */
export async function findTalkElsewhere(
  tx: Tx,
  sessionId: SessionId,
  tutorId: TutorId,
): Promise<{ id: TalkId; sessionId: SessionId } | null> {
  const row = await openTalksElsewhere(tx, sessionId)
    .select(['talk.id', 'sessionId as sessionId'])
    .where('tutorId', '=', tutorId)
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
    .select('tutorId')
    .where('studentId', '=', studentId)
    .where('tutorId', '<>', tutorId)
    .executeTakeFirst()
  return row ? ((await directoryStore.staffNames(tx, [row.tutorId])).get(row.tutorId) ?? null) : null
}

function openTalksElsewhere(tx: Tx, sessionId: SessionId) {
  return tx.db.selectFrom('talk').where('sessionId', '<>', sessionId).where('endedAt', 'is', null)
}

/** Each student's private talks of a session, in their order. */
export async function listTalks(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, TalkStory[]>> {
  const rows = await tx.db
    .selectFrom('talk')
    .select(['talk.id', 'studentId', 'beganAt', 'connectedAt', 'endedAt', 'tutorId'])
    .where('sessionId', '=', sessionId)
    .where('studentId', 'is not', null)
    .orderBy('beganAt')
    .orderBy('talk.id')
    .execute()
  const names = await directoryStore.staffNames(
    tx,
    rows.map(({ tutorId }) => tutorId),
  )
  const talks = Map.groupBy(rows, ({ studentId }) => studentId!)
  return new Map(
    [...talks].map(([id, own]) => [
      id,
      own.map(({ studentId: _student, tutorId, ...talk }) => ({ ...talk, tutor: names.get(tutorId) ?? '' })),
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
    .select(['beganAt as beganAt', 'endedAt as endedAt'])
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .orderBy('beganAt')
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
    .where('studentId', '=', studentId)
    .where('connectedAt', '<=', to)
    .where((talk) => talk.or([talk('endedAt', 'is', null), talk('endedAt', '>=', from)]))
    .executeTakeFirst()
  return row !== undefined
}
