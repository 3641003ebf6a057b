import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeRemoveBook } from '#contract/upkeep/books.ts'
import { textbookStore } from '#server/books/index.ts'
import { handle } from '#server/platform/handle.ts'
import { mayChange } from '../may-change.ts'
import { countRows, removeTextbook } from '../remove-textbook.ts'
import { describeUse } from '../use-read-model.ts'

export const officeRemoveBookCall = handle(officeRemoveBook, async ({ tx, who, audit }, { textbookId }) => {
  const book = (await mayChange(tx, who)) && (await textbookStore.findTextbook(tx, textbookId))
  if (!book) return notFound()
  if ((await countRows(tx, textbookId)).size > 0) return refuse('NotEmpty', await describeUse(tx, textbookId))
  const { pageCount: pages, levelId: level } = book
  await removeTextbook(tx, textbookId)
  audit('textbook-removed', { textbook: textbookId, before: { pages, level }, after: {} })
  return undefined
})
