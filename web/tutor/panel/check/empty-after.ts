import type { Attempt } from '#contract/final-checks.ts'

/** The length in seconds of an attempt that ended without an answer; null for any other. */
export function emptyAfterS({ startedAt, finishedAt, answers, marked }: Attempt): number | null {
  const isEmpty =
    finishedAt !== null && marked.length === 0 && answers.every(({ answer }) => answer.kind === 'skipped')
  return isEmpty ? Math.round((finishedAt - startedAt) / 1_000) : null
}
