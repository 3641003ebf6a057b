import type { BranchId, HonorId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Honor, HonorKind } from '#contract/learning/honors.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'

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
  const row = await honorRows(tx).where('id', '=', id).executeTakeFirst()
  if (!row || (await lessonStore.getBranchId(tx, row.lessonId)) !== branchId) return null
  return (await honorsOf(tx, [row]))[0]!
}

export async function getHonor(tx: Tx, id: HonorId): Promise<StoredHonor> {
  return (await honorsOf(tx, [await honorRows(tx).where('id', '=', id).executeTakeFirstOrThrow()]))[0]!
}

/** All honors of a student, the newest first. */
export async function listHonorsOfStudent(tx: Tx, studentId: StudentId): Promise<StoredHonor[]> {
  const rows = honorRows(tx).where('studentId', '=', studentId)
  return await honorsOf(tx, await rows.orderBy('givenAt', 'desc').orderBy('id').execute())
}

/** All honors of a lesson, in the order of giving. */
export async function listHonorsOfLesson(tx: Tx, lessonId: LessonId): Promise<StoredHonor[]> {
  const rows = honorRows(tx).where('lessonId', '=', lessonId)
  return await honorsOf(tx, await rows.orderBy('givenAt').orderBy('id').execute())
}

/** How many honors of each kind a student has, the kind that was given first before the others; removed ones are not counted. */
export async function countHonors(
  tx: Tx,
  studentId: StudentId,
): Promise<{ kind: HonorKind; count: number }[]> {
  const rows = await tx.db
    .selectFrom('honor')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('givenAt').as('firstAt')])
    .where('studentId', '=', studentId)
    .where('removedAt', 'is', null)
    .groupBy('kind')
    .orderBy('firstAt')
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
      studentId: honor.studentId,
      lessonId: honor.lessonId,
      kind: honor.kind,
      note: honor.note,
      givenBy: honor.givenBy,
      givenAt: honor.givenAt,
      removedBy: null,
      removedAt: null,
      removedRoomSeq: null,
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
    .set({ removedBy: by, removedAt: at.getTime(), removedRoomSeq: roomSeq })
    .where('id', '=', id)
    .execute()
}

function honorRows(tx: Tx) {
  return tx.db.selectFrom('honor').selectAll()
}

type HonorRow = Awaited<ReturnType<ReturnType<typeof honorRows>['executeTakeFirstOrThrow']>>

async function honorsOf(tx: Tx, rows: readonly HonorRow[]): Promise<StoredHonor[]> {
  const names = await directoryStore.staffNames(
    tx,
    rows.flatMap(({ givenBy, removedBy }) => [givenBy, removedBy]),
  )
  const tutorOf = (tutorId: TutorId) => ({ tutorId, displayName: names.get(tutorId)! })
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    note: row.note,
    lessonId: row.lessonId,
    studentId: row.studentId,
    givenBy: tutorOf(row.givenBy),
    givenAt: row.givenAt,
    removedBy: row.removedBy && tutorOf(row.removedBy),
    removedAt: row.removedAt,
    removedRoomSeq: row.removedRoomSeq,
  }))
}

/**
 * The honors as the lesson's room had them: without those that were removed there, and with those that were removed after the
 * finish.
 */
export function honorsInLesson(given: readonly StoredHonor[]): Honor[] {
  const stood = given.filter(({ removedRoomSeq }) => removedRoomSeq === null)
  return stood.map((honor) => ({ ...asHonor(honor), removedBy: null, removedAt: null }))
}
