import type { Attempt, AttemptResult, ItemId, ItemResult } from '#contract/learning/final-checks.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { getCheckOf, type StoredCheck } from './check-store.ts'
import type { AttemptRow } from './rules.ts'
import { resultOf } from './score.ts'

type Reader = Pick<Actor, 'role'>

/** The attempt as this reader may see it: a result contains the answer key, so a student gets it only after the finish. */
export function viewAttempt(check: StoredCheck, row: AttemptRow, { role }: Reader): Attempt {
  const { carried: _carried, leftMs: _leftMs, struck: _struck, marks, answers, ...attempt } = row
  const place = (item: ItemId) => attempt.items.indexOf(item)
  const isResultSeen = role === 'tutor' || attempt.status !== 'started'
  return {
    ...attempt,
    answers: answers.toSorted((one, other) => place(one.item) - place(other.item)),
    marked: attempt.items.filter((id) => marks.some(({ item }) => item === id)),
    result: isResultSeen ? viewResult(resultOf(check, row), role) : null,
  }
}

/** A student sees the answer key of items that they answered; of the others only that they left them out. */
function viewResult(result: AttemptResult, role: Reader['role']): AttemptResult {
  if (role === 'tutor') return result
  const isLeft = ({ outcome }: ItemResult) => outcome === 'skipped' || outcome === 'unanswered'
  const counted = result.items.filter(({ outcome }) => outcome !== 'struck')
  const items = counted.map((item) =>
    isLeft(item) ? { ...item, text: null, rightChoice: null, place: null } : item,
  )
  return { ...result, items }
}

/** Attempts, each with its own variant of the check. */
export async function viewAttempts(
  tx: Tx,
  rows: readonly AttemptRow[],
  reader: Reader,
): Promise<{ attempts: Attempt[]; checks: StoredCheck[] }> {
  const checks: StoredCheck[] = []
  for (const attempt of rows) checks.push(await getCheckOf(tx, attempt))
  return { attempts: rows.map((attempt, index) => viewAttempt(checks[index]!, attempt, reader)), checks }
}
