import type { BranchId, CallId, LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { CallStory } from '#contract/records/desk.ts'
import type { Place } from '#contract/room/state.ts'
import type { Tx } from '#server/platform/database.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'

/** The student who raised this call of the session. */
export async function findCaller(tx: Tx, sessionId: SessionId, id: CallId): Promise<StudentId | null> {
  const row = await tx.db
    .selectFrom('call')
    .select('studentId')
    .where('id', '=', id)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.studentId ?? null
}

/** The sessions of a branch's running lessons that have an open call. */
export async function listCalledSessions(
  tx: Tx,
  branchId: BranchId,
): Promise<{ sessionId: SessionId; lessonId: LessonId }[]> {
  const running = await sessionStore.listRunning(tx, branchId)
  if (running.length === 0) return []
  const rows = await tx.db
    .selectFrom('call')
    .select('sessionId')
    .distinct()
    .where(
      'sessionId',
      'in',
      running.map(({ sessionId }) => sessionId),
    )
    .where('answeredAt', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
  const called = new Set(rows.map(({ sessionId }) => sessionId))
  return running.filter(({ sessionId }) => called.has(sessionId))
}

/** Each student's calls of a session, in the order of raising. */
export async function listCalls(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, CallStory[]>> {
  const rows = await tx.db
    .selectFrom('call')
    .select(['call.id', 'studentId', 'raisedAt', 'answeredAt', 'answeredBy', 'closedAt', 'closedAs'])
    .where('sessionId', '=', sessionId)
    .orderBy('raisedAt')
    .orderBy('call.id')
    .execute()
  const names = await directoryStore.staffNames(
    tx,
    rows.map(({ answeredBy }) => answeredBy),
  )
  const storyOf = ({ studentId: _student, answeredBy, ...call }: (typeof rows)[number]): CallStory => ({
    ...call,
    answeredBy: answeredBy && (names.get(answeredBy) ?? null),
  })
  return new Map([...Map.groupBy(rows, (row) => row.studentId)].map(([id, own]) => [id, own.map(storyOf)]))
}

/** The sentences at which a student raised the calls of a session that were answered, in the order of raising. */
export async function listCalledAt(
  tx: Tx,
  sessionId: SessionId,
  studentId: StudentId,
): Promise<(Place & { sentence: string })[]> {
  const rows = await tx.db
    .selectFrom('call')
    .select(['textbookId', 'page', 'sentence'])
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .where('answeredAt', 'is not', null)
    .where('sentence', 'is not', null)
    .orderBy('raisedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ textbookId, page, sentence }) => ({
    textbookId: textbookId!,
    page: page!,
    sentence: sentence!,
  }))
}
