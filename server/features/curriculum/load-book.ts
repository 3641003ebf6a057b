import type { Page, Textbook } from '#contract/curriculum.ts'
import type { ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { listPages } from './page-store.ts'
import { listPictureLooks } from './picture-look-store.ts'
import { listResources } from './resource-store.ts'
import { findTextbook } from './textbook-store.ts'

/** The parts of a book from which a final check is made. */
export interface Book {
  textbook: Textbook
  pages: Page[]
  /** How long each recording is, in ms. */
  lengths: ReadonlyMap<ResourceId, number>
  /** The fingerprint of each picture, as in picture-look.ts. */
  looks: ReadonlyMap<ResourceId, string>
}

/** The textbook, locked until the transaction ends: two at once would make two checks of one chapter. */
export async function loadBook(tx: Tx, textbookId: TextbookId): Promise<Book> {
  const row = tx.db.selectFrom('textbook').select('id').where('id', '=', textbookId)
  await (tx.database.kind === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow()
  const textbook = (await findTextbook(tx, textbookId))!
  const resources = await listResources(tx, textbookId)
  const lengths = new Map(resources.map(({ id, durationMs }) => [id, durationMs ?? 0]))
  const looks = await listPictureLooks(tx, textbookId)
  return { textbook, pages: await listPages(tx, textbookId), lengths, looks }
}
