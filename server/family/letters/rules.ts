import type { LessonLetterStatus } from '#contract/family/lesson-letters.ts'
import type { LetterOutcome } from '#contract/family/office-letters.ts'
import { dayAt, hourAt, mondayOf, weekdayOf } from '#contract/kernel/zones.ts'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The first letter's link works as long as this. */
export const CONFIRM_WITHIN_MS = 2 * DAY_MS
/** An address that a person has left is told of changes of their ways in as long as this. */
export const LEFT_FOR_MS = 2 * DAY_MS
/** First letters in a day, for one guardian's link and for one address: nobody can flood a mailbox. */
export const MOST_A_DAY = 5
/** A lesson's letter waits as long as this for the tutor's words. */
export const WORDS_WITHIN_MS = HOUR_MS
/** From the tutor's last change of the words: a correction still reaches the letter. */
export const WORDS_REST_MS = 5 * MINUTE_MS
/** A server sends a letter within this time, or another one may. */
export const CLAIM_MS = 5 * MINUTE_MS
/** Letters are news: one that could not be sent for two days is given up. */
const NEWS_MS = 2 * DAY_MS

/** How long a letter waits after so many failed tries, ms: a minute, then four times as long each time, six hours at most. */
export function pauseAfter(tries: number): number {
  return Math.min(6 * HOUR_MS, MINUTE_MS * 4 ** (tries - 1))
}

/** True if a letter that fails again is given up. Times are ms. */
export function isTooLate(dueAt: number, now: number): boolean {
  return now - dueAt >= NEWS_MS
}

const SUNDAY = 7
const EVENING_HOUR = 18

/**
 * The Monday of the week whose letters are to be written now: from Sunday, six in the evening of the branch's calendar, until
 * its midnight; null at any other time.
 */
export function weekToTell(now: Date, timeZone: string): string | null {
  const day = dayAt(now, timeZone)
  if (weekdayOf(day) !== SUNDAY || hourAt(now, timeZone) < EVENING_HOUR) return null
  return mondayOf(day)
}

/** A letter to one guardian. Times are ms. */
export interface SentLetter {
  state: LetterOutcome
  endedAt: number | null
  /** The guardian's last visit to the page. */
  readAt: number | null
}

/** The best of what became of the letters to a student's guardians: one of them is enough. */
export function lessonLetterStatus(letters: readonly SentLetter[], hasAddress: boolean): LessonLetterStatus {
  const isAny = (...states: LetterOutcome[]) => letters.some(({ state }) => states.includes(state))
  // A letter that may have arrived counts as sent: it is not tried again.
  const arrived = letters.filter(({ state }) => state === 'sent' || state === 'unsure')
  if (arrived.some(({ readAt, endedAt }) => readAt !== null && endedAt !== null && readAt > endedAt))
    return 'opened'
  if (arrived.length > 0) return 'sent'
  if (isAny('waiting')) return 'waiting'
  if (isAny('given-up')) return 'failed'
  return hasAddress || isAny('dropped') ? 'unwanted' : 'no-address'
}
