import { listLevels } from '#server/features/curriculum/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { listCheckedChapters } from './check-store.ts'
import { loadBook } from './load-book.ts'
import { saveDerived } from './save-derived.ts'

/** Gives a check to chapters that came into the school before there were any. */
export async function completeChecks(database: Database, clock: Clock): Promise<void> {
  const missing = await database.transaction(async (tx) => {
    const checked = await listCheckedChapters(tx)
    const textbooks = (await listLevels(tx)).flatMap((level) => level.textbooks)
    return textbooks.filter(({ chapters }) => chapters.some(({ id }) => !checked.has(id)))
  })
  for (const { id: textbookId } of missing) {
    await database.transaction(async (tx) => {
      const book = await loadBook(tx, textbookId)
      const checked = await listCheckedChapters(tx)
      for (const chapter of book.textbook.chapters.filter(({ id }) => !checked.has(id)))
        await saveDerived(tx, book, chapter, clock())
    })
  }
}
