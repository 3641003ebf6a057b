import type { ListedStudent, Thread, ThreadLesson } from '#contract/thread.ts'

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

/** A student's place in a list, from 1, and their neighbours. */
export function placeIn(students: readonly ListedStudent[], { id }: ListedStudent): Thread['listed'] {
  const at = students.findIndex((student) => student.id === id)
  const [before, after] = [students[at - 1]?.id ?? null, students[at + 1]?.id ?? null]
  return { place: at + 1, of: students.length, before, after }
}

const WIDTHS = /[\u30a1-\u30f6]/g

/** One way to write what people type in many: full width, katakana, capitals, blanks. */
function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(WIDTHS, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/g, '')
}

/** True if one of these has the letters that were typed. */
export function isFound(search: string, texts: readonly (string | null)[]): boolean {
  const wanted = searchable(search)
  return texts.some((text) => text !== null && searchable(text).includes(wanted))
}
