import type { ExpressionBuilder } from 'kysely'
import type { AttemptStory, LastTime } from '#contract/desk.ts'
import type { CheckStatus, ItemId } from '#contract/final-checks.ts'
import type { ChapterId, StudentId, SessionId, TextbookId } from '#contract/kernel/ids.ts'
import type { Session } from '#contract/lessons.ts'
import { type CheckDistance, distanceOf } from '#contract/rules/check-distance.ts'
import type { Tx } from '#server/platform/database.ts'
import { fromJson } from '#server/platform/databases/json-column.ts'
import type { Tables } from '#server/platform/databases/tables.ts'

export { findLastMark, findMissedItems, listAttemptTimes } from './missed-items.ts'

/** The check status of each of these students in each chapter that they have tried, or in this one. */
export async function listCheckStatuses(
  tx: Tx,
  studentIds: readonly StudentId[],
  chapterId?: ChapterId,
): Promise<Map<StudentId, CheckStatus[]>> {
  if (studentIds.length === 0) return new Map()
  let attempts = tx.db
    .selectFrom('attempt')
    .innerJoin('session', 'session.id', 'session_id')
    .innerJoin('final_check', 'final_check.id', 'check_id')
    .select(['student_id', 'attempt.chapter_id', 'attempt.status', 'score', 'passed', 'pass_score'])
    .select(['attempt.started_at', 'attempt.finished_at', 'session.status as session_status'])
    .select(countToMark)
    .where('student_id', 'in', studentIds)
  if (chapterId) attempts = attempts.where('attempt.chapter_id', '=', chapterId)
  const rows = await attempts.orderBy('number').execute()
  const byStudent = Map.groupBy(rows, (row) => row.student_id)
  return new Map([...byStudent].map(([studentId, own]) => [studentId, checkStatusesOf(own)]))
}

interface Tried {
  chapter_id: ChapterId
  status: 'started' | 'finished' | 'marked'
  session_status: Session['status']
  to_mark: number | string | null
  score: number | null
  passed: number | null
  pass_score: number
  started_at: number
  finished_at: number | null
}

function checkStatusesOf(attempts: Tried[]): CheckStatus[] {
  return [...Map.groupBy(attempts, (row) => row.chapter_id)].map(([chapterId, tries]) => {
    const last = tries.at(-1)!
    const status = statusOf(last)
    const [best] = tries.filter((each) => each.status === 'marked').toSorted((a, b) => b.score! - a.score!)
    const passed = tries.some((each) => each.passed === 1)
    const marked = best ? distanceOfRow(best) : null
    const distance = passed ? 'passed' : status === 'finished' ? 'waiting' : marked
    return {
      chapterId,
      attempts: tries.length,
      status,
      score: best?.score ?? null,
      passed,
      distance,
      lastAt: last.finished_at ?? last.started_at,
    }
  })
}

type Judged = Pick<Tried, 'score' | 'passed' | 'pass_score'>

function distanceOfRow({ score, passed, pass_score }: Judged): CheckDistance {
  return distanceOf({ score, passed: passed === null ? null : passed === 1 }, pass_score)
}

/** After the lesson only a recording can still be marked: without one, an unmarked item stays unmarked. */
function statusOf({
  status,
  session_status,
  to_mark,
}: Pick<Tried, 'status' | 'session_status' | 'to_mark'>): CheckStatus['status'] {
  const isOver = session_status === 'finished' && Number(to_mark) === 0
  return status === 'finished' && isOver ? 'unmarked' : status
}

/** The recordings of an attempt whose item has no mark yet. */
function countToMark(
  attempts: ExpressionBuilder<Pick<Tables, 'attempt' | 'recording' | 'attempt_mark'>, 'attempt'>,
) {
  return attempts
    .selectFrom('recording')
    .leftJoin('attempt_mark', (join) =>
      join
        .onRef('attempt_mark.attempt_id', '=', 'recording.attempt_id')
        .onRef('attempt_mark.item', '=', 'recording.item'),
    )
    .whereRef('recording.attempt_id', '=', 'attempt.id')
    .where('stored_at', 'is not', null)
    .where('attempt_mark.mark', 'is', null)
    .select((recording) => recording.fn.countAll<number>().as('count'))
    .as('to_mark')
}

/** The chapters whose check a student has passed, the first passed first. */
export async function listPassedChapters(
  tx: Tx,
  studentId: StudentId,
): Promise<{ chapterId: ChapterId; textbookId: TextbookId }[]> {
  const rows = await tx.db
    .selectFrom('attempt')
    .innerJoin('final_check', 'final_check.id', 'check_id')
    .select(({ fn }) => [
      'attempt.chapter_id',
      'final_check.textbook_id',
      fn.min('attempt.started_at').as('first_at'),
    ])
    .where('student_id', '=', studentId)
    .where('passed', '=', 1)
    .groupBy(['attempt.chapter_id', 'final_check.textbook_id'])
    .orderBy('first_at')
    .orderBy('attempt.chapter_id')
    .execute()
  return rows.map(({ chapter_id, textbook_id }) => ({ chapterId: chapter_id, textbookId: textbook_id }))
}

/** The result of one attempt, with its check and chapter. */
export interface TriedCheck {
  chapterId: ChapterId
  /** The title of the check. */
  title: string
  book: string
  status: CheckStatus['status']
  score: number | null
  passed: boolean | null
  distance: CheckDistance
  at: number
}

/** All attempts of a student, in the order of starting. */
export async function listAttemptsOfStudent(tx: Tx, studentId: StudentId): Promise<TriedCheck[]> {
  const own = triedChecks(tx).where('attempt.student_id', '=', studentId)
  return (await own.orderBy('attempt.started_at').orderBy('number').execute()).map(triedCheck)
}

/** The result of the last attempt of each of these students, of any check. */
export async function listLastAttempts(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<Map<StudentId, NonNullable<LastTime['lastCheck']>>> {
  if (studentIds.length === 0) return new Map()
  const last = tx.db
    .selectFrom('attempt')
    .select(['student_id', (row) => row.fn.max('started_at').as('last_at')])
    .where('student_id', 'in', studentIds)
    .groupBy('student_id')
  const rows = await triedChecks(tx)
    .innerJoin(last.as('last'), (join) =>
      join.onRef('attempt.student_id', '=', 'last.student_id').onRef('attempt.started_at', '=', 'last_at'),
    )
    .orderBy('number')
    .execute()
  return new Map(rows.map((row) => [row.student_id, triedCheck(row)]))
}

function triedChecks(tx: Tx) {
  return tx.db
    .selectFrom('attempt')
    .innerJoin('session', 'session.id', 'session_id')
    .innerJoin('final_check', 'final_check.id', 'check_id')
    .innerJoin('textbook', 'textbook.id', 'final_check.textbook_id')
    .select(['attempt.student_id', 'attempt.chapter_id', 'final_check.title', 'textbook.title as book'])
    .select(['attempt.status', 'session.status as session_status', 'score', 'passed', 'pass_score'])
    .select(['attempt.started_at', 'attempt.finished_at'])
    .select(countToMark)
}

function triedCheck(row: Tried & { title: string; book: string }): TriedCheck {
  return {
    chapterId: row.chapter_id,
    title: row.title,
    book: row.book,
    status: statusOf(row),
    score: row.score,
    passed: row.passed === null ? null : row.passed === 1,
    distance: distanceOfRow(row),
    at: row.finished_at ?? row.started_at,
  }
}

/** The results of the attempts of one session, in the order of starting. After the finish only late answers are added. */
export async function listAttemptsOfSession(
  tx: Tx,
  sessionId: SessionId,
): Promise<(AttemptStory & { studentId: StudentId; itemIds: ItemId[] })[]> {
  const rows = await tx.db
    .selectFrom('attempt')
    .innerJoin('final_check', 'final_check.id', 'check_id')
    .selectAll('attempt')
    .select(['title', 'pass_score'])
    .select((row) =>
      row
        .selectFrom('attempt_answer')
        .whereRef('attempt_id', '=', 'attempt.id')
        .select((answer) => answer.fn.countAll<number>().as('count'))
        .as('answered'),
    )
    .select((row) => [
      row
        .selectFrom('attempt_answer')
        .whereRef('attempt_id', '=', 'attempt.id')
        .select((answer) => answer.fn.count<number>('reported_at').as('count'))
        .as('told'),
      row
        .selectFrom('attempt_answer')
        .whereRef('attempt_id', '=', 'attempt.id')
        .select((answer) => answer.fn.max('reported_at').as('at'))
        .as('reported_at'),
    ])
    // Marked before the student reported it as read: it counts as done.
    .select((row) =>
      row
        .selectFrom('attempt_mark')
        .whereRef('attempt_id', '=', 'attempt.id')
        .where('item', 'not in', (answered) =>
          answered.selectFrom('attempt_answer').whereRef('attempt_id', '=', 'attempt.id').select('item'),
        )
        .select((mark) => mark.fn.countAll<number>().as('count'))
        .as('marked'),
    )
    .where('session_id', '=', sessionId)
    .orderBy('started_at')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    studentId: row.student_id,
    chapterId: row.chapter_id,
    title: row.title,
    number: row.number,
    scope: row.scope,
    status: row.status,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    finishedBy: row.finished_by,
    itemIds: fromJson(row.items),
    items: fromJson(row.items).length,
    answered: Number(row.answered) + Number(row.marked),
    score: row.score,
    passed: row.passed === null ? null : row.passed === 1,
    distance: distanceOfRow(row),
    toldLater: row.reported_at === null ? null : { answers: Number(row.told), at: Number(row.reported_at) },
  }))
}
