import { notFound } from '#contract/kernel/refusal.ts'
import { officeBookUse } from '#contract/office/books.ts'
import { textbookStore } from '#server/features/curriculum/index.ts'
import { handle } from '#server/platform/handle.ts'
import { fromNow } from '../from-now.ts'
import { listUses } from '../use-store.ts'

export const officeBookUseCall = handle(officeBookUse, async ({ tx, now }, { branchId, textbookId }) => {
  if (!(await textbookStore.findTextbook(tx, textbookId))) return notFound()
  return await listUses(tx, await fromNow(tx, branchId, now), textbookId)
})
