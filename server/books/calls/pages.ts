import { pages } from '#contract/books/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import type { LessonViewer, Person } from '#server/platform/actor.ts'
import type { MemoryTx } from '#server/platform/database.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { openPages } from '../open-book.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** Decides whether a reader may open a textbook. It depends on lessons, which the curriculum does not import. */
    mayReadTextbook(unit: MemoryTx, who: Person | LessonViewer, textbookId: TextbookId): Promise<boolean>
  }
}

export const pagesCall = ({ mayReadTextbook }: Services) =>
  handleInMemory(pages, async ({ tx, who }, { textbookId }) => {
    const book = await openPages(tx, textbookId)
    return book && (await mayReadTextbook(tx, who, textbookId)) ? book : notFound()
  })
