import type { Textbook } from '#contract/curriculum.ts'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'

/** The page after a chapter, for a student on the chapter's last page; null for a student elsewhere, and at the book's end. */
export function pageAfter(textbook: Textbook, chapterId: ChapterId, place: Place | null): Place | null {
  const lastPage = textbook.chapters.find(({ id }) => id === chapterId)?.lastPage
  if (place?.textbookId !== textbook.id || place.page !== lastPage) return null
  return lastPage < textbook.pageCount ? { textbookId: textbook.id, page: lastPage + 1 } : null
}
