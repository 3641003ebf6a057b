import type { Honor, HonorKind } from '#contract/honors.ts'
import type { BranchId, HonorId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

export interface StoredHonor extends Honor {
  studentId: StudentId
  /** The seq of its removal in the room; null while it is not removed, and for a removal after the finish. */
  removedRoomSeq: number | null
}

/** The public fields of an honor. */
export function asHonor({ studentId: _student, removedRoomSeq: _seq, ...honor }: StoredHonor): Honor {
  return honor
}

/** An honor of a lesson of this branch. */
export async function findHonor(tx: Tx, branchId: BranchId, id: HonorId): Promise<StoredHonor | null> {
  const row = await honorRows(tx)
    .innerJoin('lesson', 'lesson.id', 'lesson_id')
    .where('honor.id', '=', id)
    .where('lesson.branch_id', '=', branchId)
    .executeTakeFirst()
  return row ? honorOf(row) : null
}

export async function getHonor(tx: Tx, id: HonorId): Promise<StoredHonor> {
  return honorOf(await honorRows(tx).where('honor.id', '=', id).executeTakeFirstOrThrow())
}

/** All honors of a student, the newest first. */
export async function listHonorsOfStudent(tx: Tx, studentId: StudentId): Promise<StoredHonor[]> {
  const rows = honorRows(tx).where('student_id', '=', studentId)
  return (await rows.orderBy('given_at', 'desc').orderBy('honor.id').execute()).map(honorOf)
}

/** All honors of a lesson, in the order of giving. */
export async function listHonorsOfLesson(tx: Tx, lessonId: LessonId): Promise<StoredHonor[]> {
  const rows = honorRows(tx).where('lesson_id', '=', lessonId)
  return (await rows.orderBy('given_at').orderBy('honor.id').execute()).map(honorOf)
}

/** How many honors of each kind a student has, the kind that was given first before the others; removed ones are not counted. */
export async function countHonors(
  tx: Tx,
  studentId: StudentId,
): Promise<{ kind: HonorKind; count: number }[]> {
  const rows = await tx.db
    .selectFrom('honor')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('given_at').as('first_at')])
    .where('student_id', '=', studentId)
    .where('removed_at', 'is', null)
    .groupBy('kind')
    .orderBy('first_at')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
}

interface NewHonor extends Pick<Honor, 'id' | 'kind' | 'note' | 'lessonId' | 'givenAt'> {
  studentId: StudentId
  givenBy: TutorId
}

export async function saveHonor(tx: Tx, honor: NewHonor): Promise<void> {
  await tx.db
    .insertInto('honor')
    .values({
      id: honor.id,
      student_id: honor.studentId,
      lesson_id: honor.lessonId,
      kind: honor.kind,
      note: honor.note,
      given_by: honor.givenBy,
      given_at: honor.givenAt,
      removed_by: null,
      removed_at: null,
      removed_room_seq: null,
    })
    .execute()
}

export async function saveRemoval(
  tx: Tx,
  id: HonorId,
  { by, at, roomSeq }: { by: TutorId; at: Date; roomSeq: number | null },
): Promise<void> {
  await tx.db
    .updateTable('honor')
    .set({ removed_by: by, removed_at: at.getTime(), removed_room_seq: roomSeq })
    .where('id', '=', id)
    .execute()
}

function honorRows(tx: Tx) {
  return tx.db
    .selectFrom('honor')
    .innerJoin('tutor as giver', 'giver.id', 'given_by')
    .leftJoin('tutor as remover', 'remover.id', 'removed_by')
    .selectAll('honor')
    .select(['giver.display_name as giver_name', 'remover.display_name as remover_name'])
}

type HonorRow = Awaited<ReturnType<ReturnType<typeof honorRows>['executeTakeFirstOrThrow']>>

function honorOf(row: HonorRow): StoredHonor {
  return {
    id: row.id,
    kind: row.kind,
    note: row.note,
    lessonId: row.lesson_id,
    studentId: row.student_id,
    givenBy: { tutorId: row.given_by, displayName: row.giver_name },
    givenAt: row.given_at,
    removedBy: row.removed_by && { tutorId: row.removed_by, displayName: row.remover_name! },
    removedAt: row.removed_at,
    removedRoomSeq: row.removed_room_seq,
  }
}

/**
 * The honors as the lesson's room had them: without those that were removed there, and with those that were removed after the
 * finish.
 */
export function honorsInLesson(given: readonly StoredHonor[]): Honor[] {
  const stood = given.filter(({ removedRoomSeq }) => removedRoomSeq === null)
  return stood.map((honor) => ({ ...asHonor(honor), removedBy: null, removedAt: null }))
}
