import type { OutputOf } from '#contract/calls.ts'
import type { CheckDistance } from '#contract/learning/rules/check-distance.ts'
import type { Answer, Problem } from '../connection/answer.ts'
import type { Write } from './write.ts'

/** Work that was on its way just before the end is not worth a message. */
const WORTH_SAYING_MS = 15_000

/** Work that was done without a network and arrived after the lesson or the check had ended, and how it counts. */
export interface LateWork {
  /** When the first of it was done, ms. */
  from: number
  /** Number of things that count as done when they were done. */
  counted: number
  /** Pages that were read after the finish. */
  atHome: number
  /** Things that arrived more than a day after the finish. */
  tooLate: number
  /** How the check stands now; null if no answer arrived late. */
  distance: CheckDistance | null
}

interface Happened {
  at?: number
  earlier?: { at: number }[]
  answer?: { kind: string }
}

/** The late work of this write if it arrived after the end; else null. */
export function lateWork({ path, input }: Write, answer: Answer<unknown>, now: number): LateWork | null {
  if (!answer.ok) return null
  const { at, earlier } = input as Happened
  const from = earlier?.[0]?.at ?? at
  if (from === undefined || now - from < WORTH_SAYING_MS) return null
  const nothing = { from, counted: 0, atHome: 0, tooLate: 0, distance: null }
  if (path === '/student/record-state') {
    const { late } = answer.value as OutputOf<'/student/record-state'>
    return late ? { ...nothing, counted: late.inLesson, atHome: late.atHome, tooLate: late.tooLate } : null
  }
  if (path !== '/student/record-final-check') return null
  const { result } = (answer.value as OutputOf<'/student/record-final-check'>).attempt
  return result && { ...nothing, counted: 1, distance: result.distance }
}

/** Late writes arrive one after the other, and are shown as one message. */
export function bothLate(before: LateWork | null, news: LateWork | null): LateWork | null {
  if (!before || !news) return news ?? before
  return {
    from: Math.min(before.from, news.from),
    counted: before.counted + news.counted,
    atHome: before.atHome + news.atHome,
    tooLate: before.tooLate + news.tooLate,
    distance: news.distance ?? before.distance,
  }
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
    case '/student/record-training':
      // The page is gone, and nothing of the student's own is.
      return false
    default:
      return code !== 'SessionFinished' || now - at >= WORTH_SAYING_MS
  }
}
