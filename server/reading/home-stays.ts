import { secondsInFront } from '#contract/reading/rules/page-reading.ts'
import type { HappenedState } from '#contract/room/calls/lesson-states.ts'
import type { Place } from '#contract/room/state.ts'
import { isOnSamePage } from './page-turns.ts'
import { sentencesPlayed } from './pages-stayed.ts'

/** After a silence this long it is uncertain whether the page was still read: the silence counts as zero. */
const LONGEST_SILENCE_MS = 5 * 60_000

/** A stay on a page outside of lessons. Times are ms. */
export interface HomeStay extends Place {
  from: number
  /** The time of its last state. */
  until: number
  /** The part of it that counts as reading. */
  ms: number
  sentences: number
  /** The time for which the page was in front, as the device reported it; null where it does not report that. */
  seconds: number | null
  readAt: number | null
}

/** The last stay with its new end, and the stays after it, in order. */
export function goOnAtHome(last: HomeStay | null, happened: readonly HappenedState[]): HomeStay[] {
  const stays = last ? [last] : []
  for (const { state, at } of happened) {
    const before = stays.at(-1)
    const silence = before ? at - before.until : Infinity
    const goesOn = silence >= 0 && silence <= LONGEST_SILENCE_MS
    if (before && goesOn) stays[stays.length - 1] = { ...before, ms: before.ms + silence, until: at }
    const played = { sentences: sentencesPlayed(state), seconds: secondsInFront(state) }
    const now = stays.at(-1)
    if (now && goesOn && isOnSamePage(now, state)) stays[stays.length - 1] = withPlayed(now, played)
    else {
      const { textbookId, page } = state
      stays.push({ textbookId, page, from: at, until: at, ms: 0, ...played, readAt: null })
    }
  }
  return stays
}

/** The time that counts for a stay: a device that reports no time in front is measured by its states. */
export function comeTo({ sentences, seconds, ms }: HomeStay): { played: number; stayedMs: number } {
  return { played: sentences, stayedMs: seconds === null ? ms : seconds * 1_000 }
}

function withPlayed(
  stay: HomeStay,
  { sentences, seconds }: Pick<HomeStay, 'sentences' | 'seconds'>,
): HomeStay {
  return {
    ...stay,
    sentences: Math.max(stay.sentences, sentences),
    seconds: seconds === null ? stay.seconds : Math.max(stay.seconds ?? 0, seconds),
  }
}
