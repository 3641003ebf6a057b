import type { Chapter } from '#contract/curriculum.ts'
import type { ItemId } from '#contract/final-checks.ts'
import type { Book } from '#server/features/curriculum/index.ts'
import type { NewCheck } from '#server/features/final-checks/index.ts'
import { PASS_SCORE } from '../derive/derive-check.ts'
import { resolveItem, timeLimitOf } from '../item-kinds/index.ts'
import type { CheckEntry } from './checks-file.ts'

/** Resolves a written check for this book. Null if the book lacks something that it asks. */
export function resolveCheck(book: Book, chapter: Chapter, entry: CheckEntry): NewCheck | null {
  const made = entry.items.map((item, index) =>
    resolveItem({ book, chapter, report: () => {} }, '', item, `i${index + 1}` as ItemId),
  )
  const whole = made.filter((each) => each !== null)
  if (whole.length < made.length) return null
  const items = whole.map(({ item }) => item)
  return {
    chapterId: chapter.id,
    textbookId: book.textbook.id,
    title: entry.title ?? chapter.title,
    timeLimitS: entry.timeLimitSeconds ?? timeLimitOf(items),
    passScore: entry.passScore ?? PASS_SCORE,
    items,
    keys: whole.map(({ key }) => key),
    written: JSON.stringify(entry),
  }
}
