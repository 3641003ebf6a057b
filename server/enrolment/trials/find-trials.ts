import type { BranchId, ClassroomId, StudentId, TrialId, UrlId } from '#contract/kernel/ids.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { lockTrials } from './trial-store.ts'

/** A family's stored trial, with the student, the invitation and the first joining. */
export type StoredTrial = NonNullable<Awaited<ReturnType<typeof findTrial>>>
/** A trial whose family is not erased. */
export type KnownTrial = StoredTrial & { student: NonNullable<StoredTrial['student']> }

/** A trial of this branch; another branch's does not exist. */
async function findTrial(tx: Tx, branchId: BranchId, id: TrialId) {
  const rows = trialRows(tx).where('trial.branchId', '=', branchId).where('trial.id', '=', id)
  const row = await rows.executeTakeFirst()
  return row ? trialOf(row) : null
}

export async function findTrialOfStudent(tx: Tx, studentId: StudentId): Promise<KnownTrial | null> {
  const row = await trialRows(tx).where('trial.studentId', '=', studentId).executeTakeFirst()
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
    const rows = trialRows(tx).where('trial.lessonId', 'in', ids).orderBy('invitedAt').orderBy('trial.id')
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
    .leftJoin('student', 'student.id', 'trial.studentId')
    .leftJoin('grant as url', 'url.id', 'trial.urlId')
    .leftJoin('textbook', 'textbook.id', 'trial.textbookId')
    .selectAll('trial')
    .select(['displayName', 'reading', 'grade', 'textbook.title as textbookTitle'])
    .select(['url.madeAt', 'url.expiresAt', 'url.usedAt', 'url.revokedAt', 'url.madeBy'])
    .select((row) =>
      row
        .selectFrom('attendance')
        .innerJoin('session', 'session.id', 'attendance.sessionId')
        .whereRef('session.lessonId', '=', 'trial.lessonId')
        .whereRef('attendance.studentId', '=', 'trial.studentId')
        .select((stay) => stay.fn.min<number | null>('joinedAt').as('joinedAt'))
        .as('joinedAt'),
    )
}

type TrialRow = Awaited<ReturnType<ReturnType<typeof trialRows>['executeTakeFirstOrThrow']>>

function trialOf(row: TrialRow) {
  const { studentId, urlId } = row
  return {
    id: row.id,
    branchId: row.branchId,
    lessonId: row.lessonId,
    student: studentId && {
      id: studentId,
      displayName: row.displayName!,
      reading: row.reading!,
      grade: row.grade!,
    },
    textbook: { id: row.textbookId, title: row.textbookTitle ?? '' },
    contact: row.contact,
    note: row.note,
    invitation: urlId && {
      id: urlId satisfies UrlId,
      madeAt: row.madeAt!,
      expiresAt: row.expiresAt!,
      usedAt: row.usedAt,
      revokedAt: row.revokedAt,
      madeBy: row.madeBy,
    },
    pressId: row.pressId,
    invitedAt: row.invitedAt,
    openedAt: row.openedAt,
    signedInAt: row.signedInAt,
    joinedAt: row.joinedAt,
    enrolledAt: row.enrolledAt,
    cancelledAt: row.cancelledAt,
    erasedAt: row.erasedAt,
  }
}
