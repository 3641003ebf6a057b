import type { Chapter, Level, Textbook } from '#contract/books/curriculum.ts'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'

export interface ChapterAt {
  textbook: Textbook
  chapter: Chapter
}

/**
 * The chapter to show for a student: the one of a check that is not over, else the one of the page, else the
 * one of the last check; the first chapter of all if none is known.
 */
export function chapterOf(student: RoomStudent, levels: Level[]): ChapterAt | null {
  const books = levels.flatMap(({ textbooks }) => textbooks)
  const { attempt, state, assignment } = student
  const checked = attempt && chapterAt(books, (chapter) => chapter.id === attempt.chapterId)
  if (checked && attempt.status !== 'marked') return checked
  const place = state ?? assignment
  const ofPage =
    place &&
    chapterAt(
      books.filter(({ id }) => id === place.textbookId),
      ({ firstPage, lastPage }) => firstPage <= place.page && place.page <= lastPage,
    )
  const ownBook = books.filter(({ id }) => !place || id === place.textbookId)
  return ofPage ?? checked ?? chapterAt(ownBook, () => true)
}

export function chapterById(levels: Level[], id: ChapterId): ChapterAt | null {
  return chapterAt(
    levels.flatMap(({ textbooks }) => textbooks),
    (chapter) => chapter.id === id,
  )
}

function chapterAt(books: Textbook[], is: (chapter: Chapter) => boolean): ChapterAt | null {
  for (const textbook of books) {
    const chapter = textbook.chapters.find(is)
    if (chapter) return { textbook, chapter }
  }
  return null
}
