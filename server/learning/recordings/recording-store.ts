import type { AttemptId, LessonId, RecordingId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { ItemId } from '#contract/learning/final-checks.ts'
import type { Place } from '#contract/room/state.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import { directoryStore } from '#server/school/people/index.ts'

export type RecordingRow = Tables['recording']

/** With the name of the tutor who heard it. */
export type HeardRow = RecordingRow & { heardByName: string | null }

/** The row, locked until the transaction ends, so that of two pieces at once one completes the recording. */
export async function lockRecording(tx: Tx, id: RecordingId): Promise<RecordingRow | null> {
  const row = tx.db.selectFrom('recording').selectAll().where('id', '=', id)
  return (await (tx.database.kind === 'postgres' ? row.forUpdate() : row).executeTakeFirst()) ?? null
}

/** True when the row is new. Another transaction that inserts it at the same time is waited for. */
export async function beginRecording(tx: Tx, row: RecordingRow): Promise<boolean> {
  const begun = await tx.db
    .insertInto('recording')
    .values(row)
    .onConflict((clash) => clash.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

export async function changeRecording(tx: Tx, id: RecordingId, change: Partial<RecordingRow>): Promise<void> {
  await tx.db.updateTable('recording').set(change).where('id', '=', id).execute()
}

/** The space and the time that one student's recordings take since then, ms, with those that have not arrived whole. */
export async function sumRecordings(
  tx: Tx,
  studentId: StudentId,
  since: number,
): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await tx.db
    .selectFrom('recording')
    .select((row) => [row.fn.countAll().as('count'), row.fn.sum('byteCount').as('bytes')])
    .where('studentId', '=', studentId)
    .where('beganAt', '>=', since)
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

/** The student's stored recordings of an attempt or a page, the newest first. */
export async function listOwnRecordings(
  tx: Tx,
  studentId: StudentId,
  of: { attemptId: AttemptId } | Place,
): Promise<RecordingRow[]> {
  const own = storedRows(tx).selectAll().where('studentId', '=', studentId)
  const asked =
    'attemptId' in of
      ? own.where('attemptId', '=', of.attemptId)
      : own.where('kind', '=', 'sentence').where('textbookId', '=', of.textbookId).where('page', '=', of.page)
  return await asked.orderBy('madeAt', 'desc').orderBy('id').execute()
}

/** Other stored recordings of the same item. */
export async function listOthersOfItem(
  tx: Tx,
  { id, attemptId, item }: RecordingRow,
): Promise<RecordingRow[]> {
  const others = storedRows(tx).selectAll().where('attemptId', '=', attemptId).where('item', '=', item)
  return await others.where('id', '!=', id).execute()
}

/**
 * The recordings of a session, and what students of its lesson recorded at home and nobody has heard before. Unheard ones first,
 * each group in the order of making.
 */
export async function listLessonRecordings(
  tx: Tx,
  lessonId: LessonId,
  sessionId: SessionId | null,
): Promise<HeardRow[]> {
  const rows = storedRows(tx)
    .selectAll()
    .where((row) =>
      row.or([
        row('sessionId', '=', sessionId),
        row('starredIn', '=', sessionId),
        row('heardIn', '=', sessionId),
        row.and([
          row('sessionId', 'is', null),
          row('heardAt', 'is', null),
          row('studentId', 'in', (own) =>
            own.selectFrom('lessonStudent').select('studentId').where('lessonId', '=', lessonId),
          ),
        ]),
      ]),
    )
    .orderBy((row) => row.case().when('heardAt', 'is', null).then(0).else(1).end())
    .orderBy('madeAt')
    .orderBy('id')
  return await withHearers(tx, await rows.execute())
}

/** A student's recordings of one kind, the newest first. */
export async function listPastRecordings(
  tx: Tx,
  studentId: StudentId,
  kind: RecordingRow['kind'],
): Promise<HeardRow[]> {
  const own = storedRows(tx).selectAll().where('studentId', '=', studentId).where('kind', '=', kind)
  return await withHearers(tx, await own.orderBy('madeAt', 'desc').orderBy('id').execute())
}

/** The recordings that a student made at home, the newest first. */
export async function listHomeRecordings(tx: Tx, studentId: StudentId): Promise<HeardRow[]> {
  const own = storedRows(tx).selectAll().where('studentId', '=', studentId).where('sessionId', 'is', null)
  return await withHearers(tx, await own.orderBy('madeAt', 'desc').orderBy('id').execute())
}

/** A student's starred recordings, by the session in which each was starred. */
export async function listStarred(tx: Tx, studentId: StudentId): Promise<Map<SessionId, RecordingRow>> {
  const rows = await storedRows(tx)
    .selectAll()
    .where('studentId', '=', studentId)
    .where('starredIn', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.starredIn!, row]))
}

/** True if a tutor has heard the newest recording of this item; null without a recording. */
export async function findItemHeard(
  tx: Tx,
  attemptId: AttemptId,
  item: ItemId,
): Promise<{ isHeard: boolean } | null> {
  const own = storedRows(tx).select('heardAt').where('attemptId', '=', attemptId).where('item', '=', item)
  const newest = await own.orderBy('madeAt', 'desc').orderBy('storedAt', 'desc').limit(1).executeTakeFirst()
  return newest ? { isHeard: newest.heardAt !== null } : null
}

async function withHearers(tx: Tx, rows: readonly RecordingRow[]): Promise<HeardRow[]> {
  const names = await directoryStore.staffNames(
    tx,
    rows.map(({ heardBy }) => heardBy),
  )
  return rows.map((row) => ({ ...row, heardByName: row.heardBy && (names.get(row.heardBy) ?? null) }))
}

function storedRows(tx: Tx) {
  return tx.db.selectFrom('recording').where('storedAt', 'is not', null)
}

/** Takes the stars of a double in lessons in which the kept student has one too. */
export async function dropSameStars(tx: Tx, { from, to }: { from: StudentId; to: StudentId }): Promise<void> {
  await tx.db
    .updateTable('recording')
    .set({ starredIn: null })
    .where('studentId', '=', from)
    .where('starredIn', 'in', (kept) =>
      kept
        .selectFrom('recording as kept')
        .select('kept.starredIn')
        .where('kept.studentId', '=', to)
        .where('kept.starredIn', 'is not', null),
    )
    .execute()
}
