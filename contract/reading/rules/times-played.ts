import type { StudentState } from '#contract/room/state.ts'

/** How often each sentence of a page was played to its end, by the sentence's id. */
export type TimesPlayed = ReadonlyMap<string, number>

/** Of a page with more sentences, those that were played most often: a state must stay small. */
const MAX_SENTENCES = 60

/** As the `times` of a state's progress. Pairs, because an id may have characters that a key must not have. */
export function timesForProgress(times: TimesPlayed): [sentence: string, count: number][] {
  const pairs = [...times]
  if (pairs.length <= MAX_SENTENCES) return pairs
  return pairs.sort(([, a], [, b]) => b - a).slice(0, MAX_SENTENCES)
}

/** Empty where the device reports nothing countable. */
export function timesPlayed({ progress }: Pick<StudentState, 'progress'>): TimesPlayed {
  const { times } = progress
  if (!Array.isArray(times)) return new Map()
  return new Map(times.filter(isCount))
}

/** The sentence that was played most often; undefined where nothing was played. */
export function mostPlayed(
  state: Pick<StudentState, 'progress'>,
): { sentence: string; times: number } | undefined {
  const [most] = [...timesPlayed(state)].toSorted(([, a], [, b]) => b - a)
  return most && { sentence: most[0], times: most[1] }
}

function isCount(pair: unknown): pair is [string, number] {
  if (!Array.isArray(pair)) return false
  const [sentence, count] = pair as unknown[]
  return typeof sentence === 'string' && Number.isSafeInteger(count) && (count as number) > 0
}
