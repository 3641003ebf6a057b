import type { BranchId, StudentId, TrialId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** The maximum for one turn; the rest follows in the next. */
const MOST = 50

interface Due {
  id: TrialId
  branchId: BranchId
}

/** Trials whose lesson ended before this (ms), of which data is still stored that the school may not keep. */
export async function listDue(tx: Tx, before: number): Promise<Due[]> {
  const rows = await tx.db
    .selectFrom('trial')
    .innerJoin('lesson', 'lesson.id', 'trial.lesson_id')
    .select(['trial.id', 'trial.branch_id'])
    .where('ends_at', '<=', before)
    .where((row) =>
      row.or([
        row.and([row('enrolled_at', 'is', null), row('erased_at', 'is', null)]),
        row('contact', '<>', ''),
        row('note', '<>', ''),
      ]),
    )
    .orderBy('ends_at')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ id: row.id, branchId: row.branch_id }))
}

/** Trial students who are still signed in for a lesson that ended before this (ms). */
export async function listLingering(tx: Tx, before: number): Promise<StudentId[]> {
  const rows = await tx.db
    .selectFrom('trial')
    .innerJoin('lesson', 'lesson.id', 'trial.lesson_id')
    .innerJoin('sign_in', (join) =>
      join
        .onRef('sign_in.person_id', '=', 'trial.student_id')
        .on('sign_in.role', '=', 'student')
        .on('sign_in.ended_at', 'is', null),
    )
    .select('trial.student_id')
    .distinct()
    .where('lesson.ends_at', '<=', before)
    .where('enrolled_at', 'is', null)
    .limit(MOST)
    .execute()
  return rows.map((row) => row.student_id!)
}

/** The family's child is a student of the school by now: the notes for the trial alone are erased. */
export async function eraseContact(tx: Tx, id: TrialId): Promise<void> {
  await tx.db.updateTable('trial').set({ contact: '', note: '' }).where('id', '=', id).execute()
}

/** The row stays for the counts, and refers to no person any more. */
export async function saveErased(tx: Tx, id: TrialId, now: Date): Promise<void> {
  const nobody = { student_id: null, contact: '', note: '', url_id: null, press_id: null }
  await tx.db
    .updateTable('trial')
    .set({ ...nobody, erased_at: now.getTime() })
    .where('id', '=', id)
    .execute()
}
