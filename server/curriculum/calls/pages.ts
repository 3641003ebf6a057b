import { pages } from '../../../contract/curriculum.ts'
import { notFound } from '../../../contract/kernel/refusal.ts'
import { handle } from '../../platform/handle.ts'
import { listPages } from '../page-store.ts'
import { findTextbook } from '../textbook-store.ts'

export const pagesCall = handle(pages, async ({ tx }, { textbookId }) => {
  const textbook = await findTextbook(tx, textbookId)
  if (!textbook) return notFound()
  return { textbook, pages: await listPages(tx, textbookId) }
})
