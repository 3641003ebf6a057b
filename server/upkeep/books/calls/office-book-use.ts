import { notFound } from '#contract/kernel/refusal.ts'
import { officeBookUse } from '#contract/upkeep/books.ts'
import { textbookStore } from '#server/books/index.ts'
import { handle } from '#server/platform/handle.ts'
import { fromNow } from '../from-now.ts'
import { listUses } from '../use-read-model.ts'

export const officeBookUseCall = handle(officeBookUse, async ({ tx, now }, { branchId, textbookId }) => {
  if (!(await textbookStore.findTextbook(tx, textbookId))) return notFound()
  return await listUses(tx, await fromNow(tx, branchId, now), textbookId)
})
