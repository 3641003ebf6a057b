import type { LessonStory, PageStay } from '#contract/desk.ts'

const MINUTE_MS = 60_000

/** Whole minutes of a stay, rounded. */
export function minutesPresent({ presentMs }: LessonStory): number {
  return Math.round(presentMs / MINUTE_MS)
}

/** Whole minutes of work without a network, rounded. */
export function minutesOffline({ offline }: LessonStory): number {
  return Math.round(offline.reduce((sum, { from, until }) => sum + until - from, 0) / MINUTE_MS)
}

export interface BookPages {
  /** Heard to their end, or stayed on for as long as their words take. */
  read: number[]
  turned: number[]
}

/** The pages a student was on, by textbook, each once and in the book's order; textbooks in the order of opening. */
export function pagesByBook(stays: PageStay[]): Map<PageStay['textbookId'], BookPages> {
  const books = Map.groupBy(stays, ({ textbookId }) => textbookId)
  return new Map(
    [...books].map(([id, own]) => {
      const read = different(own.filter((stay) => stay.read))
      return [id, { read, turned: different(own).filter((page) => !read.includes(page)) }]
    }),
  )
}

function different(stays: PageStay[]): number[] {
  return [...new Set(stays.map(({ page }) => page))].sort((a, b) => a - b)
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
