import type { BranchId, FacePhotoId, TutorId } from '#contract/kernel/ids.ts'
import type { DrawnFace } from '#contract/school/faces.ts'
import { isDrawn } from '#contract/school/rules/face-names.ts'
import { foldName } from '#contract/written/names.ts'
import type { Tx } from '#server/platform/database.ts'
import { withLetters } from './person-parts.ts'

/** A tutor of a branch, as the office lists them. */
export interface DirectoryTutor {
  id: TutorId
  displayName: string
  leftAt: number | null
  revision: number
}

/** The tutor of a branch, wherever they stand. */
export async function findTutorOf(tx: Tx, branchId: BranchId, id: TutorId): Promise<DirectoryTutor | null> {
  return (await tutorRows(tx, branchId).where('tutor.id', '=', id).executeTakeFirst()) ?? null
}

/** Tutors by name: a page after one of them. */
export async function pageOfTutors(
  tx: Tx,
  branchId: BranchId,
  { search, hasLeft }: { search: string; hasLeft: boolean },
  { after, most }: { after: TutorId | null; most: number },
): Promise<{ tutors: DirectoryTutor[]; total: number }> {
  const letters = foldName(search)
  const found = tx.db
    .selectFrom('tutor')
    .where('tutor.branchId', '=', branchId)
    .where('tutor.leftAt', hasLeft ? 'is not' : 'is', null)
    .$if(letters !== '', (rows) => rows.where('tutor.id', 'in', withLetters<TutorId>(tx, branchId, letters)))
  const { count } = await found
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const last = after
    ? await tx.db.selectFrom('tutor').select(['id', 'sortKey']).where('id', '=', after).executeTakeFirst()
    : null
  const page = await found
    .select('tutor.id')
    .$if(Boolean(last), (rows) =>
      rows.where((row) =>
        row.or([
          row('tutor.sortKey', '>', last!.sortKey),
          row.and([row('tutor.sortKey', '=', last!.sortKey), row('tutor.id', '>', last!.id)]),
        ]),
      ),
    )
    .orderBy('tutor.sortKey')
    .orderBy('tutor.id')
    .limit(most)
    .execute()
  if (page.length === 0) return { tutors: [], total: Number(count) }
  const ids = page.map(({ id }) => id)
  const rows = tutorRows(tx, branchId).where('tutor.id', 'in', ids)
  const tutors = await rows.orderBy('tutor.sortKey').orderBy('tutor.id').execute()
  return { tutors, total: Number(count) }
}

function tutorRows(tx: Tx, branchId: BranchId) {
  return tx.db
    .selectFrom('tutor')
    .select(['tutor.id', 'displayName as displayName'])
    .select(['leftAt as leftAt', 'revision'])
    .where('tutor.branchId', '=', branchId)
}

/** The drawn faces that tutors of a branch have, each with its tutor. */
export async function listFaces(
  tx: Tx,
  branchId: BranchId,
): Promise<{ face: DrawnFace; tutorId: TutorId; displayName: string }[]> {
  const rows = await tx.db
    .selectFrom('tutor')
    .select(['face', 'id as tutorId', 'displayName as displayName'])
    .where('branchId', '=', branchId)
    .where('face', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ face, ...tutor }) => (face !== null && isDrawn(face) ? [{ ...tutor, face }] : []))
}

/** A tutor's face from now on; null where they have none any more. The database refuses one that a colleague has. */
export async function saveFace(tx: Tx, tutorId: TutorId, face: DrawnFace | null): Promise<void> {
  await deletePhoto(tx, tutorId)
  await tx.db.updateTable('tutor').set({ face }).where('id', '=', tutorId).execute()
}

/** The photo that a tutor gives in place of the face of before. */
interface NewFacePhoto {
  id: FacePhotoId
  bytes: Uint8Array
  /** Of the sentences to which they said yes. */
  edition: number
}

export async function saveFacePhoto(
  tx: Tx,
  tutorId: TutorId,
  { id, bytes, edition }: NewFacePhoto,
  now: Date,
): Promise<void> {
  await deletePhoto(tx, tutorId)
  await tx.db
    .insertInto('tutorPhoto')
    .values({ id, tutorId, bytes, edition, agreedAt: now.getTime() })
    .execute()
  await tx.db.updateTable('tutor').set({ face: id }).where('id', '=', tutorId).execute()
}

/** A photo with its tutor; null once it was taken back. */
export async function findFacePhoto(tx: Tx, id: FacePhotoId) {
  const row = await tx.db
    .selectFrom('tutorPhoto')
    .innerJoin('tutor', 'tutor.id', 'tutorId')
    .select(['tutorId', 'branchId', 'bytes'])
    .where('tutorPhoto.id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, bytes: Buffer.from(row.bytes) } : null
}

/** The photos of all tutors, with their faces: a backup cannot tell which of them were taken back since. */
export async function deleteEveryPhoto(tx: Tx): Promise<void> {
  const own = tx.db.selectFrom('tutorPhoto').select('tutorId')
  await tx.db.updateTable('tutor').set({ face: null }).where('id', 'in', own).execute()
  await tx.db.deleteFrom('tutorPhoto').execute()
}

async function deletePhoto(tx: Tx, tutorId: TutorId): Promise<void> {
  const gone = tx.db.deleteFrom('tutorPhoto').where('tutorId', '=', tutorId)
  const { numDeletedRows } = await gone.executeTakeFirst()
  // Out of the files too, as far as the database can.
  if (Number(numDeletedRows) > 0) tx.onCommit(() => tx.database.scrub(['tutorPhoto']))
}
