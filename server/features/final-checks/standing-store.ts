import type { CheckStanding } from '#contract/curriculum.ts'
import type { ChapterId, StudentId } from '#contract/kernel/ids.ts'
import type { Session } from '#contract/lessons.ts'
import type { Tx } from '#server/platform/database.ts'

/** How each of these students stands in each chapter they have tried, or in this one. */
export async function listStandings(
  tx: Tx,
  studentIds: readonly StudentId[],
  chapterId?: ChapterId,
): Promise<Map<StudentId, CheckStanding[]>> {
  if (studentIds.length === 0) return new Map()
  let attempts = tx.db
    .selectFrom('attempt')
    .innerJoin('session', 'session.id', 'session_id')
    .select(['student_id', 'chapter_id', 'attempt.status', 'score', 'passed'])
    .select(['attempt.started_at', 'attempt.finished_at', 'session.status as session_status'])
    .where('student_id', 'in', studentIds)
  if (chapterId) attempts = attempts.where('chapter_id', '=', chapterId)
  const rows = await attempts.orderBy('number').execute()
  const byStudent = Map.groupBy(rows, (row) => row.student_id)
  return new Map([...byStudent].map(([studentId, own]) => [studentId, standingsOf(own)]))
}

interface Tried {
  chapter_id: ChapterId
  status: 'started' | 'finished' | 'marked'
  session_status: Session['status']
  score: number | null
  passed: number | null
  started_at: number
  finished_at: number | null
}

function standingsOf(attempts: Tried[]): CheckStanding[] {
  return [...Map.groupBy(attempts, (row) => row.chapter_id)].map(([chapterId, tries]) => {
    const last = tries.at(-1)!
    const scores = tries.flatMap(({ score }) => (score === null ? [] : [score]))
    return {
      chapterId,
      attempts: tries.length,
      status: statusOf(last),
      score: scores.length === 0 ? null : Math.max(...scores),
      passed: tries.some(({ passed }) => passed === 1),
      lastAt: last.finished_at ?? last.started_at,
    }
  })
}

/** Marks are given in the lesson: what nobody had heard by its end, nobody will. */
export function statusOf({
  status,
  session_status,
}: Pick<Tried, 'status' | 'session_status'>): CheckStanding['status'] {
  return status === 'finished' && session_status === 'finished' ? 'unheard' : status
}
