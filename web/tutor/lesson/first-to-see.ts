import type { StudentId } from '#contract/kernel/ids.ts'
import type { Homework } from '#contract/learning/homework.ts'
import type { LastTime } from '#contract/records/desk.ts'

/** Why a child is worth a first visit, from what is stored before the lesson. */
export type FirstReason =
  | { kind: 'not-passed'; title: string; score: number | null }
  | { kind: 'homework'; homework: Homework }

interface FirstToSee {
  studentId: StudentId
  reasons: FirstReason[]
}

/** More would be the whole class again. */
const MOST = 3

/**
 * The children to go to first: those whose last check was not passed, then those whose homework is not begun, then not done.
 * Of two who are alike the order stays.
 */
export function firstToSee(students: readonly LastTime[]): FirstToSee[] {
  return students
    .map(({ studentId, ...facts }) => ({ studentId, reasons: reasonsOf(facts) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => weightOf(other.reasons) - weightOf(one.reasons))
    .slice(0, MOST)
}

function reasonsOf({ lastCheck, homework }: Pick<LastTime, 'lastCheck' | 'homework'>): FirstReason[] {
  const open = homework.find(({ status }) => status === 'set' || status === 'begun')
  return [
    ...(lastCheck?.passed === false
      ? [{ kind: 'not-passed' as const, title: lastCheck.title, score: lastCheck.score }]
      : []),
    ...(open ? [{ kind: 'homework' as const, homework: open }] : []),
  ]
}

function weightOf(reasons: readonly FirstReason[]): number {
  return reasons.reduce((sum, reason) => {
    if (reason.kind === 'not-passed') return sum + 4
    return sum + (reason.homework.status === 'set' ? 2 : 1)
  }, 0)
}
