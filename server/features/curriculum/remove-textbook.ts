import type { TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { deleteChaptersAfter } from './chapter-store.ts'
import { deletePages } from './page-store.ts'
import { deleteUnusedResources } from './resource-store.ts'

/** Removes a textbook with its pages and files. Rows that refer to it must be removed before: the database refuses otherwise. */
export async function removeTextbook(tx: Tx, id: TextbookId): Promise<void> {
  await deletePages(tx, id)
  await deleteChaptersAfter(tx, id, 0)
  await deleteUnusedResources(tx, id, [])
  await tx.db.deleteFrom('textbook').where('id', '=', id).execute()
}
