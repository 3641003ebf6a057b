import type { Textbook } from '#contract/curriculum.ts'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'

/** Where the book goes on behind a chapter for a student who stands on its last page; null where they simply read on. */
export function pageAfter(textbook: Textbook, chapterId: ChapterId, place: Place | null): Place | null {
  const lastPage = textbook.chapters.find(({ id }) => id === chapterId)?.lastPage
  if (place?.textbookId !== textbook.id || place.page !== lastPage) return null
  return lastPage < textbook.pageCount ? { textbookId: textbook.id, page: lastPage + 1 } : null
}
