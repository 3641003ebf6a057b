import type { Thread, ThreadLesson } from '#contract/records/thread.ts'

type Pages = ThreadLesson['pages']
interface Stayed {
  textbookId: Pages[number]['textbookId']
  page: number
}

/** From the first to the last page of each book, in the order of opening. */
export function pageSpans(places: readonly Stayed[], titleOf: (id: Stayed['textbookId']) => string): Pages {
  return [...Map.groupBy(places, ({ textbookId }) => textbookId)].map(([textbookId, own]) => ({
    textbookId,
    title: titleOf(textbookId),
    first: Math.min(...own.map(({ page }) => page)),
    last: Math.max(...own.map(({ page }) => page)),
  }))
}

/** The spans of each week, the earliest week first. @param mondayOf the Monday of a time in ms */
export function weeksOf(
  heard: readonly (Stayed & { at: number })[],
  titleOf: (id: Stayed['textbookId']) => string,
  mondayOf: (at: number) => string,
): Thread['weeks'] {
  const byWeek = Map.groupBy(heard, ({ at }) => mondayOf(at))
  return [...byWeek]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([monday, own]) => pageSpans(own, titleOf).map((span) => ({ monday, ...span })))
}
