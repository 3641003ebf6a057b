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
      branchId: trial.branchId,
      lessonId: trial.lessonId,
      studentId: trial.studentId,
      textbookId: trial.textbookId,
      contact: trial.contact,
      note: trial.note,
      urlId: null,
      pressId: null,
      invitedBy: trial.invitedBy,
      invitedAt: now.getTime(),
      openedAt: null,
      otherDayAskedAt: null,
      signedInAt: null,
      enrolledBy: null,
      enrolledAt: null,
      cancelledBy: null,
      cancelledAt: null,
      erasedAt: null,
    })
    .execute()
}

/** Locks the families of a lesson until the transaction ends: when two come for the last place, one gets it. */
export async function lockTrials(tx: Tx, lessonId: LessonId): Promise<void> {
  const query = tx.db.selectFrom('trial').select('id').where('lessonId', '=', lessonId).orderBy('id')
  await (tx.database.kind === 'postgres' ? query.forUpdate() : query).execute()
}

/** Families of a lesson that were not cancelled: how many were invited, and how many have signed in. */
export async function countFamilies(
  tx: Tx,
  lessonId: LessonId,
): Promise<{ invited: number; signedIn: number }> {
  const rows = await tx.db
    .selectFrom('trial')
    .select('signedInAt')
    .where('lessonId', '=', lessonId)
    .where('cancelledAt', 'is', null)
    .execute()
  return { invited: rows.length, signedIn: rows.filter((row) => row.signedInAt !== null).length }
}

/** A newer invitation answers the wish for another day. */
export async function saveInvitation(tx: Tx, id: TrialId, urlId: UrlId): Promise<void> {
  await tx.db.updateTable('trial').set({ urlId, otherDayAskedAt: null }).where('id', '=', id).execute()
}

/** Keeps the first time. */
export async function saveOpened(tx: Tx, id: TrialId, now: Date): Promise<void> {
  await tx.db
    .updateTable('trial')
    .set({ openedAt: now.getTime() })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .execute()
}

/** Keeps the first time of asking. */
export async function saveOtherDayAsked(tx: Tx, id: TrialId, asks: boolean, now: Date): Promise<void> {
  await tx.db
    .updateTable('trial')
    .set({ otherDayAskedAt: asks ? now.getTime() : null })
    .where('id', '=', id)
    .where('otherDayAskedAt', asks ? 'is' : 'is not', null)
    .execute()
}

/** Keeps the first time; the last press is the one that may be repeated. */
export async function saveSignedIn(tx: Tx, id: TrialId, pressId: WriteId | null, now: Date): Promise<void> {
  await tx.db.updateTable('trial').set({ pressId }).where('id', '=', id).execute()
  await tx.db
    .updateTable('trial')
    .set({ signedInAt: now.getTime() })
    .where('id', '=', id)
    .where('signedInAt', 'is', null)
    .execute()
}

export async function saveTrialCancelled(
  tx: Tx,
  id: TrialId,
  by: TutorId | OfficeId,
  now: Date,
): Promise<void> {
  const cancelled = { cancelledBy: by, cancelledAt: now.getTime() }
  await tx.db.updateTable('trial').set(cancelled).where('id', '=', id).execute()
}

export async function saveEnrolled(tx: Tx, id: TrialId, by: TutorId | OfficeId, now: Date): Promise<void> {
  const enrolled = { enrolledBy: by, enrolledAt: now.getTime() }
  await tx.db.updateTable('trial').set(enrolled).where('id', '=', id).execute()
}

/** How the families of these children on trial can be reached, where it is noted. */
export async function contactsOfTrials(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<{ studentId: StudentId; contact: string }[]> {
  if (studentIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('trial')
    .select(['studentId', 'contact'])
    .where('studentId', 'in', studentIds)
    .where('contact', '<>', '')
    .execute()
  return rows.map(({ studentId, contact }) => ({ studentId: studentId!, contact }))
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
    .innerJoin('lesson', 'lesson.id', 'trial.lessonId')
    .select(['trial.id', 'trial.branchId'])
    .where('endsAt', '<=', before)
    .where((row) =>
      row.or([
        row.and([row('enrolledAt', 'is', null), row('erasedAt', 'is', null)]),
        row('contact', '<>', ''),
        row('note', '<>', ''),
      ]),
    )
    .orderBy('endsAt')
    .limit(MOST)
    .execute()
  return rows
}

/** Trial students who are still signed in for a lesson that ended before this (ms). */
export async function listLingering(tx: Tx, before: number): Promise<StudentId[]> {
  const rows = await tx.db
    .selectFrom('trial')
    .innerJoin('lesson', 'lesson.id', 'trial.lessonId')
    .innerJoin('signIn', (join) =>
      join
        .onRef('signIn.personId', '=', 'trial.studentId')
        .on('signIn.role', '=', 'student')
        .on('signIn.endedAt', 'is', null),
    )
    .select('trial.studentId')
    .distinct()
    .where('lesson.endsAt', '<=', before)
    .where('enrolledAt', 'is', null)
    .limit(MOST)
    .execute()
  return rows.map((row) => row.studentId!)
}

/** The family's child is a student of the school by now: the notes for the trial alone are erased. */
export async function eraseContact(tx: Tx, id: TrialId): Promise<void> {
  await tx.db.updateTable('trial').set({ contact: '', note: '' }).where('id', '=', id).execute()
}
