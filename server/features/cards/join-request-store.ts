import type { JoinRequestId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

export type JoinAnswer = 'confirmed' | 'declined'

const COLUMNS = [
  'id',
  'branch_id as branchId',
  'lesson_id as lessonId',
  'student_id as studentId',
  'sign',
  'expires_at as expiresAt',
  'outcome',
  'used_at as usedAt',
  'answered_by as answeredBy',
] as const

/** One browser's join request as one student, by one wall code. */
export type StoredJoinRequest = NonNullable<Awaited<ReturnType<typeof findJoinRequest>>>

type NamedJoinRequest = Pick<StoredJoinRequest, 'id' | 'branchId' | 'lessonId' | 'studentId'>

export async function findJoinRequest(tx: Tx, codeHash: string, browserHash: string, studentId: StudentId) {
  const row = await tx.db
    .selectFrom('join_request')
    .select(COLUMNS)
    .where('code_hash', '=', codeHash)
    .where('browser_hash', '=', browserHash)
    .where('student_id', '=', studentId)
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
    .selectFrom('join_request')
    .select(COLUMNS)
    .where('lesson_id', '=', lessonId)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now.getTime())
    .orderBy('made_at')
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
    .selectFrom('join_request')
    .select('made_at')
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .execute()
  return rows.map(({ made_at }) => made_at)
}

export async function saveJoinRequest(
  tx: Tx,
  codeHash: string,
  browserHash: string,
  joinRequest: Omit<StoredJoinRequest, 'outcome' | 'usedAt' | 'answeredBy'>,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('join_request')
    .values({
      id: joinRequest.id,
      code_hash: codeHash,
      browser_hash: browserHash,
      branch_id: joinRequest.branchId,
      lesson_id: joinRequest.lessonId,
      student_id: joinRequest.studentId,
      sign: joinRequest.sign,
      made_at: now.getTime(),
      expires_at: joinRequest.expiresAt,
      outcome: null,
      answered_by: null,
      answered_at: null,
      used_at: null,
    })
    .execute()
}

/** Ends a join request: its browser gets the response that it has expired, and may make another. */
export async function endJoinRequest(tx: Tx, id: JoinRequestId, now: Date): Promise<void> {
  await tx.db.updateTable('join_request').set({ expires_at: now.getTime() }).where('id', '=', id).execute()
}

/** The join requests to which a tutor said yes, and by which nobody is in yet. */
export async function listConfirmedBy(tx: Tx, tutor: string, now: Date): Promise<JoinRequestId[]> {
  const rows = await tx.db
    .selectFrom('join_request')
    .select('id')
    .where('answered_by', '=', tutor as TutorId)
    .where('outcome', '=', 'confirmed')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends the open join requests by a wall code. */
export async function endJoinRequestsOf(tx: Tx, codeHash: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('join_request')
    .set({ expires_at: now.getTime() })
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now.getTime())
    .execute()
}

/** True when this very request exists, open or not. */
export async function hasJoinRequest(
  tx: Tx,
  { id, branchId, lessonId, studentId }: NamedJoinRequest,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('join_request')
    .select('id')
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
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
    .updateTable('join_request')
    .set({ outcome, answered_by: by, answered_at: now.getTime(), expires_at: expiresAt })
    .where('id', '=', named.id)
    .where('branch_id', '=', named.branchId)
    .where('lesson_id', '=', named.lessonId)
    .where('student_id', '=', named.studentId)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now.getTime())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a confirmation up: when twenty requests try at once, one of them signs in. */
export async function takeJoinRequest(tx: Tx, id: JoinRequestId, now: Date): Promise<boolean> {
  const taken = await tx.db
    .updateTable('join_request')
    .set({ used_at: now.getTime() })
    .where('id', '=', id)
    .where('outcome', '=', 'confirmed')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}
