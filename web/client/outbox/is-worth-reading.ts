import type { Problem } from '../connection/answer.ts'
import type { Write } from './write.ts'

/** A page that was on its way at the very end is not worth a word. */
const WORTH_SAYING_MS = 15_000

interface Happened {
  at?: number
  answer?: { kind: string }
}

/** Whether what the school has refused is to be kept on the device until it was read. */
export function isWorthReading({ lasting, path, input }: Write, problem: Problem, now: number): boolean {
  if (!lasting) return false
  const { at = now, answer } = input as Happened
  const code = problem.kind === 'refused' ? problem.code : null
  switch (path) {
    case '/student/finish-final-check':
      // It is finished: nothing is missing.
      return code !== 'AttemptFinished'
    case '/student/record-final-check':
      // During a pause it stands in its field again.
      return answer?.kind !== 'skipped' && code !== 'AttemptPaused'
    default:
      return code !== 'SessionFinished' || now - at >= WORTH_SAYING_MS
  }
}
