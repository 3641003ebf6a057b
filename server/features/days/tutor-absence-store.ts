import type { BranchId, OfficeId, TutorAbsenceId, TutorId } from '#contract/kernel/ids.ts'
import type { TutorAbsence } from '#contract/office/tutor-absences.ts'
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
  const row = await absenceRows(tx, branchId).where('tutor_absence.id', '=', id).executeTakeFirst()
  return row ? absenceOf(row) : null
}

/** The absences in force that have one of these days, by name. */
export async function listTutorAbsences(
  tx: Tx,
  branchId: BranchId,
  { firstDay, lastDay }: Days,
): Promise<TutorAbsence[]> {
  const rows = await absenceRows(tx, branchId)
    .where('last_day', '>=', firstDay)
    .where('first_day', '<=', lastDay)
    .orderBy('tutor.sort_key')
    .orderBy('first_day')
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
    .insertInto('tutor_absence')
    .values({
      id: told.id,
      branch_id: branchId,
      tutor_id: tutorId,
      first_day: told.firstDay,
      last_day: told.lastDay,
      words: told.words,
      teller: told.teller,
      told_by: by,
      told_at: at.getTime(),
      revision: 1,
      withdrawn_by: null,
      withdrawn_at: null,
    })
    .execute()
}

/** Changes the row of this revision, which nobody has changed since. */
export async function changeTutorAbsence(tx: Tx, told: Told & { revision: number }): Promise<void> {
  await tx.db
    .updateTable('tutor_absence')
    .set({
      first_day: told.firstDay,
      last_day: told.lastDay,
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
    .updateTable('tutor_absence')
    .set({ withdrawn_by: by, withdrawn_at: at.getTime() })
    .where('id', '=', id)
    .execute()
}

function absenceRows(tx: Tx, branchId: BranchId) {
  return tx.db
    .selectFrom('tutor_absence')
    .innerJoin('tutor', 'tutor.id', 'tutor_id')
    .leftJoin('staff', 'staff.id', 'told_by')
    .select(['tutor_absence.id', 'tutor_id', 'tutor.display_name as tutor_name'])
    .select(['first_day', 'last_day', 'words', 'teller', 'told_at', 'tutor_absence.revision'])
    .select('staff.display_name as writer')
    .where('tutor_absence.branch_id', '=', branchId)
    .where('withdrawn_at', 'is', null)
}

type AbsenceRow = Awaited<ReturnType<ReturnType<typeof absenceRows>['executeTakeFirstOrThrow']>>

function absenceOf(row: AbsenceRow): TutorAbsence {
  return {
    id: row.id,
    tutor: { id: row.tutor_id, displayName: row.tutor_name },
    firstDay: row.first_day,
    lastDay: row.last_day,
    words: row.words,
    teller: row.teller,
    writtenBy: row.writer ?? '',
    toldAt: row.told_at,
    revision: row.revision,
  }
}
