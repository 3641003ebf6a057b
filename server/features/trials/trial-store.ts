import type {
  BranchId,
  LessonId,
  OfficeId,
  StudentId,
  TextbookId,
  TrialId,
  TutorId,
  UrlId,
  WriteId,
} from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

interface NewTrial {
  id: TrialId
  branchId: BranchId
  lessonId: LessonId
  studentId: StudentId
  textbookId: TextbookId
  contact: string
  note: string
  invitedBy: TutorId | OfficeId
}

export async function saveTrial(tx: Tx, trial: NewTrial, now: Date): Promise<void> {
  await tx.db
    .insertInto('trial')
    .values({
      id: trial.id,
      branch_id: trial.branchId,
      lesson_id: trial.lessonId,
      student_id: trial.studentId,
      textbook_id: trial.textbookId,
      contact: trial.contact,
      note: trial.note,
      url_id: null,
      press_id: null,
      invited_by: trial.invitedBy,
      invited_at: now.getTime(),
      opened_at: null,
      signed_in_at: null,
      enrolled_by: null,
      enrolled_at: null,
      cancelled_by: null,
      cancelled_at: null,
      erased_at: null,
    })
    .execute()
}

/** Locks the families of a lesson until the transaction ends: when two come for the last place, one gets it. */
export async function lockTrials(tx: Tx, lessonId: LessonId): Promise<void> {
  const query = tx.db.selectFrom('trial').select('id').where('lesson_id', '=', lessonId).orderBy('id')
  await (tx.database.kind === 'postgres' ? query.forUpdate() : query).execute()
}

/** Families of a lesson that were not cancelled: how many were invited, and how many have signed in. */
export async function countFamilies(
  tx: Tx,
  lessonId: LessonId,
): Promise<{ invited: number; signedIn: number }> {
  const rows = await tx.db
    .selectFrom('trial')
    .select('signed_in_at')
    .where('lesson_id', '=', lessonId)
    .where('cancelled_at', 'is', null)
    .execute()
  return { invited: rows.length, signedIn: rows.filter((row) => row.signed_in_at !== null).length }
}

export async function saveInvitation(tx: Tx, id: TrialId, urlId: UrlId): Promise<void> {
  await tx.db.updateTable('trial').set({ url_id: urlId }).where('id', '=', id).execute()
}

/** Keeps the first time. */
export async function saveOpened(tx: Tx, id: TrialId, now: Date): Promise<void> {
  await tx.db
    .updateTable('trial')
    .set({ opened_at: now.getTime() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** Keeps the first time; the last press is the one that may be repeated. */
export async function saveSignedIn(tx: Tx, id: TrialId, pressId: WriteId | null, now: Date): Promise<void> {
  await tx.db.updateTable('trial').set({ press_id: pressId }).where('id', '=', id).execute()
  await tx.db
    .updateTable('trial')
    .set({ signed_in_at: now.getTime() })
    .where('id', '=', id)
    .where('signed_in_at', 'is', null)
    .execute()
}

export async function saveTrialCancelled(
  tx: Tx,
  id: TrialId,
  by: TutorId | OfficeId,
  now: Date,
): Promise<void> {
  const cancelled = { cancelled_by: by, cancelled_at: now.getTime() }
  await tx.db.updateTable('trial').set(cancelled).where('id', '=', id).execute()
}

export async function saveEnrolled(tx: Tx, id: TrialId, by: TutorId | OfficeId, now: Date): Promise<void> {
  const enrolled = { enrolled_by: by, enrolled_at: now.getTime() }
  await tx.db.updateTable('trial').set(enrolled).where('id', '=', id).execute()
}

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
