import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeDropBook } from '#contract/upkeep/books.ts'
import { handle } from '#server/platform/handle.ts'
import { deleteImport, takeImport } from '../import-store.ts'
import { mayChange } from '../may-change.ts'

export const officeDropBookCall = handle(officeDropBook, async ({ tx, who }, { uploadId }) => {
  if (!(await mayChange(tx, who))) return notFound()
  const found = await takeImport(tx, uploadId)
  if (!found) return notFound()
  if (found.status === 'working') return refuse('BookAtWork')
  await deleteImport(tx, uploadId)
  return undefined
})
