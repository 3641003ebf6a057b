import type { ExpressionBuilder } from 'kysely'
import type { ChapterId, StudentId, SessionId, TextbookId } from '#contract/kernel/ids.ts'
import type { ItemId } from '#contract/learning/final-checks.ts'
import type { CheckStatus } from '#contract/learning/levels.ts'
import { type CheckDistance, distanceOf } from '#contract/learning/rules/check-distance.ts'
import type { AttemptStory, LastTime } from '#contract/records/desk.ts'
import type { Session } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { fromJson } from '#server/platform/databases/json-column.ts'
import type { Tables } from '#server/platform/databases/tables.ts'

/** The check status of each of these students in each chapter that they have tried, or in this one. */
export async function listCheckStatuses(
  tx: Tx,
  studentIds: readonly StudentId[],
  chapterId?: ChapterId,
): Promise<Map<StudentId, CheckStatus[]>> {
  if (studentIds.length === 0) return new Map()
  let attempts = tx.db
    .selectFrom('attempt')
    .innerJoin('session', 'session.id', 'sessionId')
    .innerJoin('finalCheck', 'finalCheck.id', 'checkId')
    .select(['studentId', 'attempt.chapterId', 'attempt.status', 'score', 'passed', 'passScore'])
    .select(['attempt.startedAt', 'attempt.finishedAt', 'session.status as sessionStatus'])
    .select(countToMark)
    .where('studentId', 'in', studentIds)
  if (chapterId) attempts = attempts.where('attempt.chapterId', '=', chapterId)
  const rows = await attempts.orderBy('number').execute()
  const byStudent = Map.groupBy(rows, (row) => row.studentId)
  return new Map([...byStudent].map(([studentId, own]) => [studentId, checkStatusesOf(own)]))
}

interface Tried {
  chapterId: ChapterId
  status: 'started' | 'finished' | 'marked'
  sessionStatus: Session['status']
  toMark: number | string | null
  score: number | null
  passed: number | null
  passScore: number
  startedAt: number
  finishedAt: number | null
}

function checkStatusesOf(attempts: Tried[]): CheckStatus[] {
  return [...Map.groupBy(attempts, (row) => row.chapterId)].map(([chapterId, tries]) => {
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
      lastAt: last.finishedAt ?? last.startedAt,
    }
  })
}

type Judged = Pick<Tried, 'score' | 'passed' | 'passScore'>

function distanceOfRow({ score, passed, passScore }: Judged): CheckDistance {
  return distanceOf({ score, passed: passed === null ? null : passed === 1 }, passScore)
}

/** After the lesson only a recording can still be marked: without one, an unmarked item stays unmarked. */
function statusOf({
  status,
  sessionStatus,
  toMark,
}: Pick<Tried, 'status' | 'sessionStatus' | 'toMark'>): CheckStatus['status'] {
  const isOver = sessionStatus === 'finished' && Number(toMark) === 0
  return status === 'finished' && isOver ? 'unmarked' : status
}

/** The recordings of an attempt whose item has no mark yet. */
function countToMark(
  attempts: ExpressionBuilder<Pick<Tables, 'attempt' | 'recording' | 'attemptMark'>, 'attempt'>,
) {
  return attempts
    .selectFrom('recording')
    .leftJoin('attemptMark', (join) =>
      join
        .onRef('attemptMark.attemptId', '=', 'recording.attemptId')
        .onRef('attemptMark.item', '=', 'recording.item'),
    )
    .whereRef('recording.attemptId', '=', 'attempt.id')
    .where('storedAt', 'is not', null)
    .where('attemptMark.mark', 'is', null)
    .select((recording) => recording.fn.countAll<number>().as('count'))
    .as('toMark')
}

/** The chapters whose check a student has passed, the first passed first. */
export async function listPassedChapters(
  tx: Tx,
  studentId: StudentId,
): Promise<{ chapterId: ChapterId; textbookId: TextbookId }[]> {
  const rows = await tx.db
    .selectFrom('attempt')
    .innerJoin('finalCheck', 'finalCheck.id', 'checkId')
    .select(({ fn }) => [
      'attempt.chapterId',
      'finalCheck.textbookId',
      fn.min('attempt.startedAt').as('firstAt'),
    ])
    .where('studentId', '=', studentId)
    .where('passed', '=', 1)
    .groupBy(['attempt.chapterId', 'finalCheck.textbookId'])
    .orderBy('firstAt')
    .orderBy('attempt.chapterId')
    .execute()
  return rows.map(({ chapterId, textbookId }) => ({ chapterId, textbookId }))
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
  const own = triedChecks(tx).where('attempt.studentId', '=', studentId)
  return (await own.orderBy('attempt.startedAt').orderBy('number').execute()).map(triedCheck)
}

/** The result of the last attempt of each of these students, of any check. */
export async function listLastAttempts(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<Map<StudentId, NonNullable<LastTime['lastCheck']>>> {
  if (studentIds.length === 0) return new Map()
  const last = tx.db
    .selectFrom('attempt')
    .select(['studentId', (row) => row.fn.max('startedAt').as('lastAt')])
    .where('studentId', 'in', studentIds)
    .groupBy('studentId')
  const rows = await triedChecks(tx)
    .innerJoin(last.as('last'), (join) =>
      join.onRef('attempt.studentId', '=', 'last.studentId').onRef('attempt.startedAt', '=', 'lastAt'),
    )
    .orderBy('number')
    .execute()
  return new Map(rows.map((row) => [row.studentId, triedCheck(row)]))
}

function triedChecks(tx: Tx) {
  return tx.db
    .selectFrom('attempt')
    .innerJoin('session', 'session.id', 'sessionId')
    .innerJoin('finalCheck', 'finalCheck.id', 'checkId')
    .innerJoin('textbook', 'textbook.id', 'finalCheck.textbookId')
    .select(['attempt.studentId', 'attempt.chapterId', 'finalCheck.title', 'textbook.title as book'])
    .select(['attempt.status', 'session.status as sessionStatus', 'score', 'passed', 'passScore'])
    .select(['attempt.startedAt', 'attempt.finishedAt'])
    .select(countToMark)
}

function triedCheck(row: Tried & { title: string; book: string }): TriedCheck {
  return {
    chapterId: row.chapterId,
    title: row.title,
    book: row.book,
    status: statusOf(row),
    score: row.score,
    passed: row.passed === null ? null : row.passed === 1,
    distance: distanceOfRow(row),
    at: row.finishedAt ?? row.startedAt,
  }
}

/** The results of the attempts of one session, in the order of starting. After the finish only late answers are added. */
export async function listAttemptsOfSession(
  tx: Tx,
  sessionId: SessionId,
): Promise<(AttemptStory & { studentId: StudentId; itemIds: ItemId[] })[]> {
  const rows = await tx.db
    .selectFrom('attempt')
    .innerJoin('finalCheck', 'finalCheck.id', 'checkId')
    .selectAll('attempt')
    .select(['title', 'passScore'])
    .select((row) =>
      row
        .selectFrom('attemptAnswer')
        .whereRef('attemptId', '=', 'attempt.id')
        .select((answer) => answer.fn.countAll<number>().as('count'))
        .as('answered'),
    )
    .select((row) => [
      row
        .selectFrom('attemptAnswer')
        .whereRef('attemptId', '=', 'attempt.id')
        .select((answer) => answer.fn.count<number>('reportedAt').as('count'))
        .as('told'),
      row
        .selectFrom('attemptAnswer')
        .whereRef('attemptId', '=', 'attempt.id')
        .select((answer) => answer.fn.max('reportedAt').as('at'))
        .as('reportedAt'),
    ])
    // Marked before the student reported it as read: it counts as done.
    .select((row) =>
      row
        .selectFrom('attemptMark')
        .whereRef('attemptId', '=', 'attempt.id')
        .where('item', 'not in', (answered) =>
          answered.selectFrom('attemptAnswer').whereRef('attemptId', '=', 'attempt.id').select('item'),
        )
        .select((mark) => mark.fn.countAll<number>().as('count'))
        .as('marked'),
    )
    .where('sessionId', '=', sessionId)
    .orderBy('startedAt')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    studentId: row.studentId,
    chapterId: row.chapterId,
    title: row.title,
    number: row.number,
    scope: row.scope,
    status: row.status,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    finishedBy: row.finishedBy,
    itemIds: fromJson(row.items),
    items: fromJson(row.items).length,
    answered: Number(row.answered) + Number(row.marked),
    score: row.score,
    passed: row.passed === null ? null : row.passed === 1,
    distance: distanceOfRow(row),
    toldLater: row.reportedAt === null ? null : { answers: Number(row.told), at: Number(row.reportedAt) },
  }))
}
