import type { OutputOf } from '#contract/calls.ts'
import type { Answer } from '../connection/answer.ts'
import type { Write } from './write.ts'

/** What was on its way at the very end is not worth a word. */
const WORTH_SAYING_MS = 15_000

/** What was done without a network and came when the lesson, or the check, was over: what it counts for. */
export interface LateWork {
  /** When the first of it was done, ms. */
  from: number
  /** Things that count as done when they were done. */
  counted: number
  /** Pages that were read after the finish. */
  atHome: number
  /** Things that came more than a day after the finish. */
  tooLate: number
  /** The check's score in percent, as it was computed again; null where no answer came late. */
  score: number | null
  passed: boolean | null
}

interface Happened {
  at?: number
  earlier?: { at: number }[]
}

/** What this write comes to when it was told after the end; null where it was not. */
export function lateWork({ path, input }: Write, answer: Answer<unknown>, now: number): LateWork | null {
  if (!answer.ok) return null
  const { at, earlier } = input as Happened
  const from = earlier?.[0]?.at ?? at
  if (from === undefined || now - from < WORTH_SAYING_MS) return null
  const nothing = { from, counted: 0, atHome: 0, tooLate: 0, score: null, passed: null }
  if (path === '/student/record-state') {
    const { late } = answer.value as OutputOf<'/student/record-state'>
    return late ? { ...nothing, counted: late.inLesson, atHome: late.atHome, tooLate: late.tooLate } : null
  }
  if (path !== '/student/record-final-check') return null
  const { result } = (answer.value as OutputOf<'/student/record-final-check'>).attempt
  return result && { ...nothing, counted: 1, score: result.score, passed: result.passed }
}

/** Several come one after the other, and are said as one. */
export function bothLate(before: LateWork | null, news: LateWork | null): LateWork | null {
  if (!before || !news) return news ?? before
  return {
    from: Math.min(before.from, news.from),
    counted: before.counted + news.counted,
    atHome: before.atHome + news.atHome,
    tooLate: before.tooLate + news.tooLate,
    score: news.score ?? before.score,
    passed: news.passed ?? before.passed,
  }
}
