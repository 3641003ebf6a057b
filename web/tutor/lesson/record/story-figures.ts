import type { LessonStory, PageStay } from '../../../../contract/lesson-story.ts'

const MINUTE_MS = 60_000

/** Whole minutes of a stay, rounded. */
export function minutesPresent({ presentMs }: LessonStory): number {
  return Math.round(presentMs / MINUTE_MS)
}

/** Whole minutes of work without a network, rounded. */
export function minutesOffline({ offline }: LessonStory): number {
  return Math.round(offline.reduce((sum, { from, until }) => sum + until - from, 0) / MINUTE_MS)
}

/** The pages a student was on, by textbook, each once and in the book's order; textbooks in the order of opening. */
export function pagesByBook(stays: PageStay[]): Map<PageStay['textbookId'], number[]> {
  const books = new Map<PageStay['textbookId'], Set<number>>()
  for (const { textbookId, page } of stays) {
    const pages = books.get(textbookId) ?? new Set()
    books.set(textbookId, pages.add(page))
  }
  return new Map([...books].map(([id, pages]) => [id, [...pages].sort((a, b) => a - b)]))
}

/** `1–4` and `7`: neighbours stand together. */
export function pageRanges(pages: number[]): string[] {
  const ranges: [first: number, last: number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 === page) last[1] = page
    else ranges.push([page, page])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
}
