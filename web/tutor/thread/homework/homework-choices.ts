import type { Level, Textbook } from '#contract/books/curriculum.ts'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { HomeworkKind, HomeworkTask } from '#contract/learning/homework.ts'
import type { Place } from '#contract/room/state.ts'

export interface HomeworkChoice {
  kind: HomeworkKind
  /** Null where there is nothing to set. */
  task: HomeworkTask | null
}

/** The book of a place. */
export function bookOf(levels: readonly Level[], place: Place | null): Textbook | null {
  const books = levels.flatMap(({ textbooks }) => textbooks)
  return books.find(({ id }) => id === place?.textbookId) ?? null
}

export function chapterOf(book: Textbook | null, page: number): Textbook['chapters'][number] | null {
  return book?.chapters.find(({ firstPage, lastPage }) => page >= firstPage && page <= lastPage) ?? null
}

/** One choice of each kind: the page, its chapter, what the last check missed, the trainer. */
export function homeworkChoices(
  book: Textbook | null,
  page: number,
  missed: { chapterId: ChapterId } | null,
): HomeworkChoice[] {
  const chapter = chapterOf(book, page)
  return [
    { kind: 'page', task: book && { kind: 'page', textbookId: book.id, page } },
    { kind: 'chapter', task: chapter && { kind: 'chapter', chapterId: chapter.id } },
    { kind: 'missed', task: missed && { kind: 'missed', chapterId: missed.chapterId } },
    { kind: 'trainer', task: { kind: 'trainer' } },
  ]
}
