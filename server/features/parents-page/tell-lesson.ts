import {
  pageStays,
  presentMs,
  presentSpans,
  storySpan,
  type Studied,
} from '#server/features/lessons/index.ts'
import { dayAt, mondayOf } from '#server/features/school/index.ts'
import { differentPages, pageLabels, sentencesOf, type ToldLesson } from './rules.ts'
import type { Shelf } from './shelf.ts'

const MINUTE_MS = 60_000

/** A lesson as its student's parents read it; null when the student was not in it. */
export function tellLesson(
  { session, attendance, turns, heard, read, callsAnswered }: Studied,
  shelf: Shelf,
  { now, timeZone }: { now: Date; timeZone: string },
): ToldLesson | null {
  const story = storySpan(session, now)
  const present = story ? presentSpans(attendance, story) : []
  if (!story || present.length === 0) return null
  const stays = pageStays(turns, present, story, read)
  const opened = differentPages(stays)
  const pages = differentPages(stays.filter((stay) => stay.read))
  const books = [...Map.groupBy(opened, ({ textbookId }) => textbookId)].map(([textbookId, all]) => {
    const own = pages.filter((place) => place.textbookId === textbookId)
    return {
      title: shelf.titleOf(textbookId),
      pages: own.length,
      labels: pageLabels(
        own.map(({ page }) => page),
        (page) => shelf.labelOf({ textbookId, page }),
      ),
      turned: all.length - own.length,
    }
  })
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
