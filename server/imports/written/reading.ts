import type { Chapter, Clip, Page, Picture, Sentence } from '#contract/curriculum.ts'
import type { Book } from '#server/features/curriculum/index.ts'
import { isAudible } from '../derive/clips.ts'

/** The inputs for resolving a written check. */
export interface CheckReading {
  book: Book
  chapter: Chapter
  report(place: string, fault: string): void
}

export interface Found {
  page: Page
  sentence: Sentence
}

/** A page of the book. Null, with a report, if the book does not have it. */
export function findPage({ book, report }: CheckReading, place: string, number: number): Page | null {
  const page = book.pages.find((each) => each.number === number)
  if (!page) report(place, `the book ends with page ${book.textbook.pageCount}`)
  return page ?? null
}

export function findSentence(reading: CheckReading, place: string, number: number, id: string): Found | null {
  const page = findPage(reading, place, number)
  const sentence = page?.sentences.find((each) => each.id === id)
  if (page && !sentence) reading.report(place, `page ${number} has no sentence ${id}`)
  return page && sentence ? { page, sentence } : null
}

/** A sentence that an item asks for; it must be in the chapter. */
export function findAsked(reading: CheckReading, place: string, number: number, id: string): Found | null {
  const found = findSentence(reading, place, number, id)
  const { chapter, report } = reading
  if (!found || found.page.chapterId === chapter.id) return found
  const pages = `pages ${chapter.firstPage} to ${chapter.lastPage}`
  report(place, `page ${number} is not in chapter ${chapter.number} (${pages})`)
  return null
}

export function findPicture(reading: CheckReading, place: string, number: number): Picture | null {
  const page = findPage(reading, place, number)
  if (page && !page.picture) reading.report(place, `page ${number} has no picture`)
  return page?.picture ?? null
}

export function findClip(
  { book, report }: CheckReading,
  place: string,
  { page, sentence }: Found,
): Clip | null {
  if (sentence.clip && isAudible(sentence.clip, book.lengths)) return sentence.clip
  report(place, `sentence ${sentence.id} of page ${page.number} has no recording`)
  return null
}
