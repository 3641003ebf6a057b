import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeDropBook } from '#contract/upkeep/books.ts'
import { handle } from '#server/platform/handle.ts'
import { uploads } from '#server/school/uploads/index.ts'
import { deleteImport, takeImport } from '../import-store.ts'
import { mayChange } from '../may-change.ts'

export const officeDropBookCall = handle(officeDropBook, async ({ tx, who }, { uploadId }) => {
  if (!(await mayChange(tx, who))) return notFound()
  const [upload, found] = [await uploads.findUpload(tx, uploadId), await takeImport(tx, uploadId)]
  if (upload?.kind !== 'book' && !found) return notFound()
  if (found?.status === 'working') return refuse('BookAtWork')
  await deleteImport(tx, uploadId)
  return undefined
})
