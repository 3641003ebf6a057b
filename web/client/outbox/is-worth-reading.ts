import type { Problem } from '../connection/answer.ts'
import type { Write } from './write.ts'

/** The page shown last, just before the end, is not worth a message. */
const WORTH_SAYING_MS = 15_000

interface Happened {
  at?: number
  answer?: { kind: string }
}

/** True if a refused write is stored on the device until the person has read it. */
export function isWorthReading({ lasting, path, input }: Write, problem: Problem, now: number): boolean {
  if (!lasting) return false
  const { at = now, answer } = input as Happened
  const code = problem.kind === 'refused' ? problem.code : null
  switch (path) {
    case '/student/finish-final-check':
      // The attempt is finished: nothing is missing.
      return code !== 'AttemptFinished'
    case '/student/record-final-check':
      // During a pause the answer is in its field again.
      return answer?.kind !== 'skipped' && code !== 'AttemptPaused'
    default:
      return code !== 'SessionFinished' || now - at >= WORTH_SAYING_MS
  }
}
