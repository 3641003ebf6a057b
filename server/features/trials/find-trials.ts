import type { BranchId, ClassroomId, StudentId, TrialId, UrlId } from '#contract/kernel/ids.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import { lessonStore } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { lockTrials } from './trial-store.ts'

/** A family's stored trial, with the student, the invitation and the first joining. */
export type StoredTrial = NonNullable<Awaited<ReturnType<typeof findTrial>>>
/** A trial whose family is not erased. */
export type KnownTrial = StoredTrial & { student: NonNullable<StoredTrial['student']> }

/** A trial of this branch; another branch's does not exist. */
async function findTrial(tx: Tx, branchId: BranchId, id: TrialId) {
  const rows = trialRows(tx).where('trial.branch_id', '=', branchId).where('trial.id', '=', id)
  const row = await rows.executeTakeFirst()
  return row ? trialOf(row) : null
}

export async function findTrialOfStudent(tx: Tx, studentId: StudentId): Promise<KnownTrial | null> {
  const row = await trialRows(tx).where('trial.student_id', '=', studentId).executeTakeFirst()
  return row ? (trialOf(row) as KnownTrial) : null
}

/** All trial lessons of a branch, or of one of its classrooms, the latest first, with their trials. */
export async function listAllTrials(tx: Tx, branchId: BranchId, classroomId: ClassroomId | null) {
  const lessons = await lessonStore.listTrialLessons(tx, branchId, classroomId)
  return { lessons, trials: await listTrials(tx, lessons) }
}

/** The trials of these lessons, in the order of inviting, including those whose family is erased. */
async function listTrials(tx: Tx, lessons: readonly Lesson[]): Promise<StoredTrial[]> {
  const found: StoredTrial[] = []
  for (const some of inPieces(lessons)) {
    const ids = some.map(({ id }) => id)
    const rows = trialRows(tx).where('trial.lesson_id', 'in', ids).orderBy('invited_at').orderBy('trial.id')
    found.push(...(await rows.execute()).map(trialOf))
  }
  return found
}

interface HeldTrial {
  trial: KnownTrial
  lesson: Lesson
}

/** A trial of this branch with its lesson, locked until the transaction ends. */
export async function holdTrial(
  tx: Tx,
  branchId: BranchId,
  id: TrialId,
): Promise<HeldTrial | Refusal<'NotFound' | 'TrialOver'>> {
  const found = await findTrial(tx, branchId, id)
  if (!found) return notFound()
  await lockTrials(tx, found.lessonId)
  const trial = await findTrial(tx, branchId, id)
  // The family was erased: no action is possible any more.
  if (!trial?.student) return refuse('TrialOver')
  return { trial: trial as KnownTrial, lesson: (await lessonStore.findLesson(tx, branchId, trial.lessonId))! }
}

function trialRows(tx: Tx) {
  return tx.db
    .selectFrom('trial')
    .leftJoin('student', 'student.id', 'trial.student_id')
    .leftJoin('one_time_url as url', 'url.id', 'trial.url_id')
    .leftJoin('textbook', 'textbook.id', 'trial.textbook_id')
    .selectAll('trial')
    .select(['display_name', 'reading', 'grade', 'textbook.title as textbook_title'])
    .select(['url.made_at', 'url.expires_at', 'url.used_at', 'url.revoked_at', 'url.made_by'])
    .select((row) =>
      row
        .selectFrom('attendance')
        .innerJoin('session', 'session.id', 'attendance.session_id')
        .whereRef('session.lesson_id', '=', 'trial.lesson_id')
        .whereRef('attendance.student_id', '=', 'trial.student_id')
        .select((stay) => stay.fn.min<number | null>('joined_at').as('joined_at'))
        .as('joined_at'),
    )
}

type TrialRow = Awaited<ReturnType<ReturnType<typeof trialRows>['executeTakeFirstOrThrow']>>

function trialOf(row: TrialRow) {
  const { student_id: studentId, url_id: urlId } = row
  return {
    id: row.id,
    branchId: row.branch_id,
    lessonId: row.lesson_id,
    student: studentId && {
      id: studentId,
      displayName: row.display_name!,
      reading: row.reading!,
      grade: row.grade!,
    },
    textbook: { id: row.textbook_id, title: row.textbook_title ?? '' },
    contact: row.contact,
    note: row.note,
    invitation: urlId && {
      id: urlId satisfies UrlId,
      madeAt: row.made_at!,
      expiresAt: row.expires_at!,
      usedAt: row.used_at,
      revokedAt: row.revoked_at,
      madeBy: row.made_by,
    },
    pressId: row.press_id,
    invitedAt: row.invited_at,
    openedAt: row.opened_at,
    signedInAt: row.signed_in_at,
    joinedAt: row.joined_at,
    enrolledAt: row.enrolled_at,
    cancelledAt: row.cancelled_at,
    erasedAt: row.erased_at,
  }
}
