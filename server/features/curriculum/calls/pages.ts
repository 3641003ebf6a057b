import { pages } from '#contract/curriculum.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { MayRead } from '../may-read.ts'
import { listPages } from '../page-store.ts'
import { findTextbook } from '../textbook-store.ts'

export const pagesCall = (mayRead: MayRead) =>
  handle(pages, async ({ tx, who }, { textbookId }) => {
    const textbook = await findTextbook(tx, textbookId)
    if (!textbook || !(await mayRead(tx, who, textbookId))) return notFound()
    return { textbook, pages: await listPages(tx, textbookId) }
  })
