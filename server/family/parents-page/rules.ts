import type {
  CheckResult,
  Digest,
  HardSentence,
  StudiedLesson,
  StudiedWeek,
} from '#contract/family/parents-page.ts'
import type { CheckStatus } from '#contract/learning/levels.ts'
import type { CheckDistance } from '#contract/learning/rules/check-distance.ts'
import type { Place } from '#contract/room/state.ts'

/** A lesson with the week that it was in, and the distinct pages that were read in it. */
export interface WeekLesson extends StudiedLesson {
  monday: string
  pages: readonly Place[]
  /** The sentences at which calls were raised that a tutor answered, in the order of raising. */
  calledAt: readonly ToldSentence[]
  /** The sentences that were played again and again. */
  repeated: readonly (ToldSentence & { times: number })[]
}

type ToldSentence = Place & { sentence: string; text: string }

/** Each of these weeks with the totals of its lessons; a week without lessons has an empty entry. */
export function studiedWeeks(
  mondays: readonly string[],
  lessons: readonly WeekLesson[],
  homeOf: (monday: string) => StudiedWeek['home'],
): StudiedWeek[] {
  return mondays.map((monday) => {
    const own = lessons.filter((lesson) => lesson.monday === monday)
    return {
      monday,
      lessons: own.length,
      minutes: sum(own.map(({ minutes }) => minutes)),
      pages: differentPages(own.flatMap(({ pages }) => pages)).length,
      sentences: sum(own.map(({ sentences }) => sentences)),
      home: homeOf(monday),
    }
  })
}

/** Each page once, by book in the order of opening, and within it in the book's order. */
export function differentPages(places: readonly Place[]): Place[] {
  return [...Map.groupBy(places, ({ textbookId }) => textbookId)].flatMap(([textbookId, own]) =>
    [...new Set(own.map(({ page }) => page))].sort((a, b) => a - b).map((page) => ({ textbookId, page })),
  )
}

/** `3–7`, `xii`: adjacent pages are joined into a range, each with the label that the book gives it. */
export function pageLabels(pages: readonly number[], labelOf: (page: number) => string): string[] {
  const runs: [first: number, last: number][] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && last[1] + 1 === page) last[1] = page
    else runs.push([page, page])
  }
  return runs.map(([first, last]) => (first === last ? labelOf(first) : `${labelOf(first)}–${labelOf(last)}`))
}

/**
 * The number of sentences that were heard, each page's maximum, and never more than the page has: the count comes from a
 * tablet.
 * @param mostOf the number of sentences that a page has.
 */
export function sentencesOf(
  played: readonly { place: Place; sentences: number }[],
  mostOf: (place: Place) => number,
): number {
  const byPage = Map.groupBy(played, ({ place }) => `${place.textbookId}/${place.page}`)
  const most = [...byPage.values()].map((same) =>
    Math.min(mostOf(same[0]!.place), Math.max(...same.map(({ sentences }) => sentences))),
  )
  return sum(most)
}

export type RankedSentence = ToldSentence & Pick<HardSentence, 'by' | 'times'>

/**
 * The sentences that were hard, the hardest first: a call says more than any number of repeats, and of two that are equal the
 * later one comes first. A sentence stands there once.
 * @param lessons the oldest first.
 */
export function hardestFirst(
  lessons: readonly Pick<WeekLesson, 'calledAt' | 'repeated'>[],
): RankedSentence[] {
  const called = [
    ...Map.groupBy(
      lessons.flatMap(({ calledAt }) => calledAt),
      keyOf,
    ).values(),
  ].map((same): RankedSentence => ({ ...same.at(-1)!, by: 'call', times: same.length }))
  const repeated = lessons
    .flatMap((lesson) => lesson.repeated)
    .map((one): RankedSentence => ({ ...one, by: 'repeats' }))
  const ranked = [called, repeated].flatMap((some) => some.toReversed().toSorted((a, b) => b.times - a.times))
  return [...Map.groupBy(ranked, keyOf).values()].map(([first]) => first!)
}

const keyOf = ({ textbookId, page, sentence }: ToldSentence) => JSON.stringify([textbookId, page, sentence])

/** The sentence that was hardest; null where none is known. @param lessons the oldest first. */
export function hardestOf(lessons: Parameters<typeof hardestFirst>[0]): Digest['hard'] {
  const [hardest] = hardestFirst(lessons)
  return hardest ? { text: hardest.text, by: hardest.by, times: hardest.times } : null
}

/** About a line under a picture. */
const CAPTION_LETTERS = 40

/** The words of a page under its picture: its first sentence, and the next ones as long as all of them fit on a line. */
export function captionOf([first = '', ...more]: readonly string[]): string {
  let caption = first
  for (const next of more) {
    const longer = `${caption} — ${next}`
    if (longer.length > CAPTION_LETTERS) break
    caption = longer
  }
  return caption
}

interface Tried {
  chapterId: string
  title: string
  book: string
  status: CheckStatus['status']
  score: number | null
  distance: CheckDistance
  at: number
}

/**
 * Each chapter that was tried from then on, by its last attempt, the newest first. An attempt with unmarked items has no
 * score, and a score below the pass is not told.
 * @param tried in the order of starting.
 */
export function checkResults(tried: readonly Tried[], from: number): CheckResult[] {
  const results = [...Map.groupBy(tried, ({ chapterId }) => chapterId).values()].map((attempts) => {
    const { title, book, status, score, distance, at } = attempts.at(-1)!
    const isTold = status === 'marked' || status === 'finished'
    const scores = attempts.flatMap((one) =>
      one.status === 'marked' && one.distance === 'passed' && one.score !== null ? [one.score] : [],
    )
    return {
      title,
      book,
      at,
      status,
      distance: isTold ? distance : null,
      score: status === 'marked' && distance === 'passed' ? score : null,
      best: scores.length === 0 ? null : Math.max(...scores),
    }
  })
  return results.filter(({ at }) => at >= from).sort((a, b) => b.at - a.at)
}

/** Talks by voice in numbers. An open one lasts until now; each begun minute of the whole counts. Times are ms. */
export function talkFigures(
  talks: readonly { beganAt: number; endedAt: number | null }[],
  now: number,
): StudiedLesson['talks'] {
  const spoken = sum(talks.map(({ beganAt, endedAt }) => (endedAt ?? now) - beganAt))
  return { count: talks.length, minutes: Math.ceil(spoken / MINUTE_MS) }
}

const MINUTE_MS = 60_000

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
