import { type Refusal, refuse } from '#contract/kernel/refusal.ts'

/** The colleague has so long to stop it, if nobody else confirms it. */
export const ALONE_AFTER_MS = 24 * 3_600_000
/** After a week it has to be asked for again. */
export const OPEN_FOR_MS = 7 * 24 * 3_600_000

/**
 * Two people set the ways in of a colleague anew, or one after a day, in which the colleague reads of it: so nobody becomes another
 * unseen. Null when this person may do it now.
 */
export function resetTrouble(
  asked: { askedBy: string; askedAt: number } | null,
  who: string,
  now: number,
): Refusal<'ResetNotAsked'> | Refusal<'ResetTooEarly'> | null {
  if (!asked) return refuse('ResetNotAsked')
  return asked.askedBy === who && now < asked.askedAt + ALONE_AFTER_MS ? refuse('ResetTooEarly') : null
}
