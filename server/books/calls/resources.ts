import { resources } from '#contract/books/curriculum.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { openFiles } from '../open-book.ts'

export const resourcesCall = ({ mayReadTextbook }: Services) =>
  handleInMemory(resources, async ({ tx, who, now }, { textbookId }) => {
    const files = await openFiles(tx, textbookId, now)
    return files && (await mayReadTextbook(tx, who, textbookId)) ? files : notFound()
  })
