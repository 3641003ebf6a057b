import type { Page, Textbook } from '#contract/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import {
  findTextbook,
  listPages,
  listPictureLooks,
  listResources,
  lockTextbook,
} from '#server/features/curriculum/index.ts'
import type { Lengths } from '#server/imports/derive/clips.ts'
import type { Looks } from '#server/imports/derive/looks.ts'
import type { Tx } from '#server/platform/database.ts'

/** All that a check may be made of. */
export interface Book {
  textbook: Textbook
  pages: Page[]
  lengths: Lengths
  looks: Looks
}

/** The book, held: two at once would make two checks of one chapter. */
export async function loadBook(tx: Tx, textbookId: TextbookId): Promise<Book> {
  await lockTextbook(tx, textbookId)
  const textbook = (await findTextbook(tx, textbookId))!
  const resources = await listResources(tx, textbookId)
  const lengths = new Map(resources.map(({ id, durationMs }) => [id, durationMs ?? 0]))
  const looks = await listPictureLooks(tx, textbookId)
  return { textbook, pages: await listPages(tx, textbookId), lengths, looks }
}
