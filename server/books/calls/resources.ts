import { resources } from '#contract/books/curriculum.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { openFiles } from '../open-book.ts'
import { findTextbook } from '../textbook-store.ts'

export const resourcesCall = ({ mayReadTextbook }: Services) =>
  handle(resources, async ({ tx, who, now }, { textbookId }) => {
    const isOpen = (await findTextbook(tx, textbookId)) && (await mayReadTextbook(tx, who, textbookId))
    return isOpen ? await openFiles(tx, textbookId, now) : notFound()
  })
