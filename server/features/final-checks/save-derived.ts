import type { Chapter } from '#contract/curriculum.ts'
import { deriveCheck } from '#server/imports/derive/derive-check.ts'
import type { Tx } from '#server/platform/database.ts'
import { findCheck, retireCheck, saveCheck } from './check-store.ts'
import type { Book } from './load-book.ts'

/** Gives the chapter the check that its book makes. Answers with the number of its items: none, no check. */
export async function saveDerived(tx: Tx, book: Book, chapter: Chapter, now: Date): Promise<number> {
  const pages = book.pages.filter(({ chapterId }) => chapterId === chapter.id)
  const { textbook, lengths, looks } = book
  const { id: textbookId, title: bookTitle, language } = textbook
  const check = deriveCheck({ textbookId, bookTitle, language, chapter, pages, lengths, looks })
  if (check) await saveCheck(tx, check, now)
  else {
    const known = await findCheck(tx, chapter.id)
    if (known) await retireCheck(tx, known.id, now)
  }
  return check?.items.length ?? 0
}
