import type { Attempt, ItemId } from '../../contract/final-checks.ts'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/database.ts'
import type { StoredCheck } from './check.ts'
import { getCheck } from './check-store.ts'
import type { KeptAttempt } from './rules.ts'
import { resultOf } from './score.ts'

type Reader = Pick<Actor, 'role'>

/** As this reader may see it: a result tells the key, so that the student's waits for the finish. */
export function viewAttempt(check: StoredCheck, kept: KeptAttempt, { role }: Reader): Attempt {
  const { carried: _carried, leftMs: _leftMs, marks, answers, ...attempt } = kept
  const place = (item: ItemId) => attempt.items.indexOf(item)
  const isResultSeen = role === 'tutor' || attempt.status !== 'started'
  return {
    ...attempt,
    answers: answers.toSorted((one, other) => place(one.item) - place(other.item)),
    heard: attempt.items.filter((id) => marks.some(({ item }) => item === id)),
    result: isResultSeen ? resultOf(check, kept) : null,
  }
}

/** Attempts together with the checks that they were made on, each once. */
export async function viewAttempts(
  tx: Tx,
  kept: readonly KeptAttempt[],
  reader: Reader,
): Promise<{ attempts: Attempt[]; checks: StoredCheck[] }> {
  const checks = new Map<StoredCheck['id'], StoredCheck>()
  for (const { checkId } of kept) if (!checks.has(checkId)) checks.set(checkId, await getCheck(tx, checkId))
  const attempts = kept.map((attempt) => viewAttempt(checks.get(attempt.checkId)!, attempt, reader))
  return { attempts, checks: [...checks.values()] }
}
