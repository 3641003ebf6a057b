import type { BranchId, ClassroomId, StudentId, TrialId, UrlId } from '#contract/kernel/ids.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { grantStore } from '#server/access/grants/index.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { attendanceStore, lessonStore } from '#server/schedule/lessons/index.ts'
import { listStudents } from '#server/school/people/index.ts'
import { lockTrials } from './trial-store.ts'

/** A family's stored trial, with the student, the invitation and the first joining. */
export type StoredTrial = NonNullable<Awaited<ReturnType<typeof findTrial>>>
/** A trial whose family is not erased. */
export type KnownTrial = StoredTrial & { student: NonNullable<StoredTrial['student']> }

/** A trial of this branch; another branch's does not exist. */
async function findTrial(tx: Tx, branchId: BranchId, id: TrialId) {
  const rows = trialRows(tx).where('branchId', '=', branchId).where('id', '=', id)
  const row = await rows.executeTakeFirst()
  return row ? (await trialsOf(tx, [row]))[0]! : null
}

export async function findTrialOfStudent(tx: Tx, studentId: StudentId): Promise<KnownTrial | null> {
  const row = await trialRows(tx).where('studentId', '=', studentId).executeTakeFirst()
  return row ? ((await trialsOf(tx, [row]))[0] as KnownTrial) : null
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
    const rows = trialRows(tx).where('lessonId', 'in', ids).orderBy('invitedAt').orderBy('id')
    found.push(...(await trialsOf(tx, await rows.execute())))
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
  return tx.db.selectFrom('trial').selectAll()
}

type TrialRow = Awaited<ReturnType<ReturnType<typeof trialRows>['executeTakeFirstOrThrow']>>

async function trialsOf(tx: Tx, rows: readonly TrialRow[]) {
  const studentIds = rows.flatMap(({ studentId }) => studentId ?? [])
  const students = new Map((await listStudents(tx, studentIds)).map((student) => [student.id, student]))
  const ids = rows.flatMap(({ urlId }) => urlId ?? [])
  const urls = new Map((await grantStore.listGrants(tx, 'any', { ids })).map((url) => [url.id, url]))
  const titles = await textbookStore.listTextbookTitles(tx)
  const joins = await attendanceStore.listFirstJoins(
    tx,
    rows.map(({ lessonId }) => lessonId),
  )
  return rows.map((row) => {
    const { studentId } = row
    const student = studentId && students.get(studentId)!
    const url = row.urlId && urls.get(row.urlId)!
    return {
      id: row.id,
      branchId: row.branchId,
      lessonId: row.lessonId,
      student: student && {
        id: student.id,
        displayName: student.displayName,
        reading: student.reading,
        grade: student.grade,
        emblem: student.emblem,
      },
      textbook: { id: row.textbookId, title: (row.textbookId && titles.get(row.textbookId)) ?? '' },
      contact: row.contact,
      note: row.note,
      invitation: url && {
        id: url.id as UrlId,
        madeAt: url.madeAt,
        expiresAt: url.expiresAt!,
        usedAt: url.usedAt,
        revokedAt: url.revokedAt,
        madeBy: url.madeBy,
      },
      pressId: row.pressId,
      invitedAt: row.invitedAt,
      openedAt: row.openedAt,
      otherDayAskedAt: row.otherDayAskedAt,
      signedInAt: row.signedInAt,
      joinedAt: (studentId && joins.get(`${row.lessonId}/${studentId}`)) ?? null,
      enrolledAt: row.enrolledAt,
      cancelledAt: row.cancelledAt,
      erasedAt: row.erasedAt,
    }
  })
}
