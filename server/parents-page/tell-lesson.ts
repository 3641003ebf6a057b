import { pageStays, presentMs, presentSpans, storySpan, type Studied } from '../lessons/index.ts'
import { dayAt } from '../school/index.ts'
import { differentPages, pageLabels, sentencesOf, type ToldLesson } from './rules.ts'
import type { Shelf } from './shelf.ts'
import { mondayOf } from './weeks.ts'

const MINUTE_MS = 60_000

/** A lesson as its student's parents read it; null when the student was not in it. */
export function tellLesson(
  { session, attendance, turns, heard, callsAnswered }: Studied,
  shelf: Shelf,
  { now, timeZone }: { now: Date; timeZone: string },
): ToldLesson | null {
  const story = storySpan(session, now)
  const present = story ? presentSpans(attendance, story) : []
  if (!story || present.length === 0) return null
  const pages = differentPages(pageStays(turns, present, story))
  const books = [...Map.groupBy(pages, ({ textbookId }) => textbookId)].map(([textbookId, own]) => ({
    title: shelf.titleOf(textbookId),
    pages: own.length,
    labels: pageLabels(
      own.map(({ page }) => page),
      (page) => shelf.labelOf({ textbookId, page }),
    ),
  }))
  return {
    monday: mondayOf(dayAt(new Date(story.from), timeZone)),
    startedAt: story.from,
    minutes: Math.round(presentMs(present) / MINUTE_MS),
    pages,
    books,
    sentences: sentencesOf(heard, shelf.sentencesOn),
    callsAnswered,
  }
}
