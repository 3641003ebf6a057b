import type { TextbookId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { officeBeginBook } from '#contract/upkeep/books.ts'
import { BOOK_PIECE_BYTES } from '#contract/upkeep/rules/book-import.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { uploads } from '#server/school/uploads/index.ts'
import type { BookUpload } from '../import-store.ts'
import { mayChange } from '../may-change.ts'
import { isSameFile } from '../rules.ts'

export const officeBeginBookCall = handle(
  officeBeginBook,
  async ({ tx, who, now }, { uploadId, textbookId, level: wanted, name, bytes: byteCount, modifiedAt }) => {
    if (!(await mayChange(tx, who))) return notFound()
    const level = textbookId ? await levelOf(tx, textbookId) : wanted
    if (level === null) return notFound()
    const about = { modifiedAt, level, renews: textbookId }
    const before = (await uploads.listUnfinished(tx, 'book')).find(({ ownerId }) => ownerId === who.id)
    if (before && isSameFile(before, { name, byteCount, about })) {
      await uploads.changeAbout(tx, before.id, about)
      return { uploadId: before.id, arrived: await uploads.listArrived(tx, before.id) }
    }
    const file = { kind: 'book', branchId: null, name, byteCount, pieceBytes: BOOK_PIECE_BYTES } as const
    const upload: BookUpload = { ...file, id: uploadId, ownerId: who.id, about }
    return (await uploads.beginUpload(tx, upload, now)) ? { uploadId, arrived: [] } : notFound()
  },
)

/** The name of a textbook's level; null for a textbook that the school does not have. */
async function levelOf(tx: Tx, id: TextbookId): Promise<string | null> {
  const levels = await textbookStore.listLevels(tx)
  return levels.find(({ textbooks }) => textbooks.some((book) => book.id === id))?.name ?? null
}
