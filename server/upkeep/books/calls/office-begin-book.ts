import type { TextbookId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { officeBeginBook } from '#contract/upkeep/books.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { beginImport, deleteImport, findUploadOf, goOn, listArrived } from '../import-store.ts'
import { mayChange } from '../may-change.ts'
import { isSameFile } from '../rules.ts'

export const officeBeginBookCall = handle(
  officeBeginBook,
  async ({ tx, who, now }, { uploadId, textbookId, level: wanted, name, bytes, modifiedAt }) => {
    if (!(await mayChange(tx, who))) return notFound()
    const level = textbookId ? await levelOf(tx, textbookId) : wanted
    if (level === null) return notFound()
    const file = { name, byteCount: bytes, modifiedAt }
    const before = await findUploadOf(tx, who.id)
    if (before && isSameFile(before, file)) {
      await goOn(tx, before.id, level, textbookId)
      return { uploadId: before.id, arrived: await listArrived(tx, before.id) }
    }
    if (before) await deleteImport(tx, before.id)
    const upload = { ...file, id: uploadId, ownerId: who.id, level, renews: textbookId }
    return (await beginImport(tx, upload, now)) ? { uploadId, arrived: [] } : notFound()
  },
)

/** The name of a textbook's level; null for a textbook that the school does not have. */
async function levelOf(tx: Tx, id: TextbookId): Promise<string | null> {
  const levels = await textbookStore.listLevels(tx)
  return levels.find(({ textbooks }) => textbooks.some((book) => book.id === id))?.name ?? null
}
