import type { ChapterId, TextbookId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ImportedChapter } from './imported-book.ts'

/** Saves a chapter under its number; it keeps its id, since students' work refers to it. */
export async function saveChapter(
  tx: Tx,
  textbookId: TextbookId,
  chapter: ImportedChapter,
): Promise<ChapterId> {
  const { number, title, firstPage, lastPage } = chapter
  const facts = { title, first_page: firstPage, last_page: lastPage }
  const { id } = await tx.db
    .insertInto('chapter')
    .values({ id: newId<ChapterId>(), textbook_id: textbookId, number, ...facts })
    .onConflict((clash) => clash.columns(['textbook_id', 'number']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes the chapters that a shorter edition no longer has. */
export async function deleteChaptersAfter(tx: Tx, textbookId: TextbookId, number: number): Promise<void> {
  await tx.db
    .deleteFrom('chapter')
    .where('textbook_id', '=', textbookId)
    .where('number', '>', number)
    .execute()
}
