import type { Write } from '../outbox.ts'
import type { Answer } from '../wire/answer.ts'

/** What was on its way at the very end is not worth a word. */
const WORTH_SAYING_MS = 15_000

interface Happened {
  at?: number
  earlier?: { at: number }[]
}

/** Since when (ms) this write tells of something that was done long ago and does not count, for all was over when it came. */
export function lateSince({ input }: Write, answer: Answer<unknown>, now: number): number | null {
  if (answer.ok || answer.problem.kind !== 'refused') return null
  const { code } = answer.problem
  if (code !== 'SessionFinished' && code !== 'AttemptFinished') return null
  const { at, earlier } = input as Happened
  const since = earlier?.[0]?.at ?? at
  return since !== undefined && now - since >= WORTH_SAYING_MS ? since : null
}
