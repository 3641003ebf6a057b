import type { Chapter, Level, Textbook } from '#contract/curriculum.ts'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'

export interface ChapterAt {
  textbook: Textbook
  chapter: Chapter
}

/**
 * The chapter that a tutor wants to see of a student: the one of a check that is not over, the one of the page, the
 * one of the check before; the first of all where nothing is known.
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
