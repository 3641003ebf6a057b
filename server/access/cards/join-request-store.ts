import type { JoinRequestId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

export type JoinAnswer = 'confirmed' | 'declined'

const COLUMNS = [
  'id',
  'branchId as branchId',
  'lessonId as lessonId',
  'studentId as studentId',
  'sign',
  'expiresAt as expiresAt',
  'outcome',
  'usedAt as usedAt',
  'answeredBy as answeredBy',
] as const

/** One browser's join request as one student, by one wall code. */
export type StoredJoinRequest = NonNullable<Awaited<ReturnType<typeof findJoinRequest>>>

type NamedJoinRequest = Pick<StoredJoinRequest, 'id' | 'branchId' | 'lessonId' | 'studentId'>

export async function findJoinRequest(tx: Tx, codeHash: string, browserHash: string, studentId: StudentId) {
  const row = await tx.db
    .selectFrom('joinRequest')
    .select(COLUMNS)
    .where('codeHash', '=', codeHash)
    .where('browserHash', '=', browserHash)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return row ?? null
}

/** The open join requests of this lesson, the oldest first. */
export async function listOpenJoinRequests(
  tx: Tx,
  lessonId: LessonId,
  now: Date,
): Promise<StoredJoinRequest[]> {
  return await tx.db
    .selectFrom('joinRequest')
    .select(COLUMNS)
    .where('lessonId', '=', lessonId)
    .where('outcome', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
}

/** The times of the join requests as this student in this lesson, ms. */
export async function listJoinRequestsOf(
  tx: Tx,
  lessonId: LessonId,
  studentId: StudentId,
): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('joinRequest')
    .select('madeAt')
    .where('lessonId', '=', lessonId)
    .where('studentId', '=', studentId)
    .execute()
  return rows.map(({ madeAt }) => madeAt)
}

export async function saveJoinRequest(
  tx: Tx,
  codeHash: string,
  browserHash: string,
  joinRequest: Omit<StoredJoinRequest, 'outcome' | 'usedAt' | 'answeredBy'>,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('joinRequest')
    .values({
      id: joinRequest.id,
      codeHash,
      browserHash,
      branchId: joinRequest.branchId,
      lessonId: joinRequest.lessonId,
      studentId: joinRequest.studentId,
      sign: joinRequest.sign,
      madeAt: now.getTime(),
      expiresAt: joinRequest.expiresAt,
      outcome: null,
      answeredBy: null,
      answeredAt: null,
      usedAt: null,
    })
    .execute()
}

/** Ends a join request: its browser gets the response that it has expired, and may make another. */
export async function endJoinRequest(tx: Tx, id: JoinRequestId, now: Date): Promise<void> {
  await tx.db.updateTable('joinRequest').set({ expiresAt: now.getTime() }).where('id', '=', id).execute()
}

/** The join requests to which a tutor said yes, and by which nobody is in yet. */
export async function listConfirmedBy(tx: Tx, tutor: string, now: Date): Promise<JoinRequestId[]> {
  const rows = await tx.db
    .selectFrom('joinRequest')
    .select('id')
    .where('answeredBy', '=', tutor as TutorId)
    .where('outcome', '=', 'confirmed')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends the open join requests by a wall code. */
export async function endJoinRequestsOf(tx: Tx, codeHash: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('joinRequest')
    .set({ expiresAt: now.getTime() })
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now.getTime())
    .execute()
}

/** Ends the open join requests as this student, or all. */
export async function endJoinRequestsFor(tx: Tx, whom: StudentId | 'everybody', now: Date): Promise<void> {
  await tx.db
    .updateTable('joinRequest')
    .set({ expiresAt: now.getTime() })
    .where('expiresAt', '>', now.getTime())
    .$if(whom !== 'everybody', (open) => open.where('studentId', '=', whom as StudentId))
    .execute()
}

/** True when this very request exists, open or not. */
export async function hasJoinRequest(
  tx: Tx,
  { id, branchId, lessonId, studentId }: NamedJoinRequest,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('joinRequest')
    .select('id')
    .where('id', '=', id)
    .where('branchId', '=', branchId)
    .where('lessonId', '=', lessonId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Answers an open join request, once; null when it is not open. A confirmation is valid until `expiresAt`. */
export async function takeAnswer(
  tx: Tx,
  named: NamedJoinRequest,
  { outcome, by, now, expiresAt }: { outcome: JoinAnswer; by: TutorId; now: Date; expiresAt: number },
): Promise<StoredJoinRequest | null> {
  const row = await tx.db
    .updateTable('joinRequest')
    .set({ outcome, answeredBy: by, answeredAt: now.getTime(), expiresAt })
    .where('id', '=', named.id)
    .where('branchId', '=', named.branchId)
    .where('lessonId', '=', named.lessonId)
    .where('studentId', '=', named.studentId)
    .where('outcome', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a confirmation up: when twenty requests try at once, one of them signs in. */
export async function takeJoinRequest(tx: Tx, id: JoinRequestId, now: Date): Promise<boolean> {
  const taken = await tx.db
    .updateTable('joinRequest')
    .set({ usedAt: now.getTime() })
    .where('id', '=', id)
    .where('outcome', '=', 'confirmed')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}
