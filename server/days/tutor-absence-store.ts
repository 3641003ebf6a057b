import type { TutorAbsence } from '#contract/days/tutor-absences.ts'
import type { BranchId, OfficeId, TutorAbsenceId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

export interface Days {
  firstDay: string
  lastDay: string
}

type Told = Pick<TutorAbsence, 'id' | 'firstDay' | 'lastDay' | 'words' | 'teller'>

/** An absence that is in force; another branch's does not exist. */
export async function findTutorAbsence(
  tx: Tx,
  branchId: BranchId,
  id: TutorAbsenceId,
): Promise<TutorAbsence | null> {
  const row = await absenceRows(tx, branchId).where('tutorAbsence.id', '=', id).executeTakeFirst()
  return row ? absenceOf(row) : null
}

/** The absences in force that have one of these days, by name. */
export async function listTutorAbsences(
  tx: Tx,
  branchId: BranchId,
  { firstDay, lastDay }: Days,
): Promise<TutorAbsence[]> {
  const rows = await absenceRows(tx, branchId)
    .where('lastDay', '>=', firstDay)
    .where('firstDay', '<=', lastDay)
    .orderBy('tutor.sortKey')
    .orderBy('firstDay')
    .execute()
  return rows.map(absenceOf)
}

export async function saveTutorAbsence(
  tx: Tx,
  {
    branchId,
    tutorId,
    by,
    at,
    ...told
  }: Told & { branchId: BranchId; tutorId: TutorId; by: OfficeId; at: Date },
): Promise<void> {
  await tx.db
    .insertInto('tutorAbsence')
    .values({
      id: told.id,
      branchId,
      tutorId,
      firstDay: told.firstDay,
      lastDay: told.lastDay,
      words: told.words,
      teller: told.teller,
      toldBy: by,
      toldAt: at.getTime(),
      revision: 1,
      withdrawnBy: null,
      withdrawnAt: null,
    })
    .execute()
}

/** Changes the row of this revision, which nobody has changed since. */
export async function changeTutorAbsence(tx: Tx, told: Told & { revision: number }): Promise<void> {
  await tx.db
    .updateTable('tutorAbsence')
    .set({
      firstDay: told.firstDay,
      lastDay: told.lastDay,
      words: told.words,
      teller: told.teller,
      revision: told.revision + 1,
    })
    .where('id', '=', told.id)
    .where('revision', '=', told.revision)
    .execute()
}

export async function withdrawTutorAbsence(
  tx: Tx,
  id: TutorAbsenceId,
  by: OfficeId,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('tutorAbsence')
    .set({ withdrawnBy: by, withdrawnAt: at.getTime() })
    .where('id', '=', id)
    .execute()
}

function absenceRows(tx: Tx, branchId: BranchId) {
  return tx.db
    .selectFrom('tutorAbsence')
    .innerJoin('tutor', 'tutor.id', 'tutorId')
    .leftJoin('staff', 'staff.id', 'toldBy')
    .select(['tutorAbsence.id', 'tutorId', 'tutor.displayName as tutorName'])
    .select(['firstDay', 'lastDay', 'words', 'teller', 'toldAt', 'tutorAbsence.revision'])
    .select('staff.displayName as writer')
    .where('tutorAbsence.branchId', '=', branchId)
    .where('withdrawnAt', 'is', null)
}

type AbsenceRow = Awaited<ReturnType<ReturnType<typeof absenceRows>['executeTakeFirstOrThrow']>>

function absenceOf(row: AbsenceRow): TutorAbsence {
  return {
    id: row.id,
    tutor: { id: row.tutorId, displayName: row.tutorName },
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    words: row.words,
    teller: row.teller,
    writtenBy: row.writer ?? '',
    toldAt: row.toldAt,
    revision: row.revision,
  }
}
