const MINUTE_MS = 60_000

/** A page is heard, said along and read by oneself before it is done: three times its words. */
export const TIMES_A_PAGE = 3

/** Nobody hurries a child who takes twice as long as usual, and a short page has its picture too. */
export const LONG_TIMES_USUAL = 2
export const LONG_AT_LEAST_MS = 3 * MINUTE_MS

/** For a page of unknown length: the time of six short sentences. */
export const UNKNOWN_PAGE_MS = 30_000

/** A sentence is practised up to five times in the trainer. */
export const MANY_TIMES = 6

/** Two wrong answers in a row happen to everybody. */
export const WRONG_IN_ROW = 3

/** One page is turned by mistake, and another one to see what comes. */
export const TURNED_IN_ROW = 3

/** A child who reads by themselves gives no sign for as long as a page of text lasts. */
export const NOTHING_DONE_MS = 3 * MINUTE_MS

/** A video gives no sign until its end. */
export const NOTHING_DONE_IN_VIDEO_MS = 10 * MINUTE_MS

/** A reload and a passing tunnel are over by then. */
export const OFFLINE_MS = MINUTE_MS

/** Families are late by this much without being absent. */
export const NOT_HERE_MS = 5 * MINUTE_MS

/** A round through the class with a minute for each child; neither a nuisance to two nor a promise to fifty. */
export function contactDueMs(children: number): number {
  return Math.min(15, Math.max(5, children)) * MINUTE_MS
}
