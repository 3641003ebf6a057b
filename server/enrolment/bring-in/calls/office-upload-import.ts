import { officeUploadImport } from '#contract/enrolment/imports.ts'
import { IMPORT_PIECE_BYTES } from '#contract/enrolment/rules/imported-people.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { beginUpload, countUploadPieces, findUpload, saveUploadPiece } from '../stores/upload-store.ts'

export const officeUploadImportCall = handle(
  officeUploadImport,
  async ({ tx, who, now }, { branchId, uploadId: id, name, bytes: byteCount, number, data }) => {
    const bytes = Buffer.from(data, 'base64')
    const pieces = Math.ceil(byteCount / IMPORT_PIECE_BYTES)
    const length = number === pieces - 1 ? byteCount - number * IMPORT_PIECE_BYTES : IMPORT_PIECE_BYTES
    if (number >= pieces || bytes.length !== length) return refuse('FileDamaged')
    const known = await findUpload(tx, id)
    // Another person's upload does not exist.
    if (known && known.ownerId !== who.id) return notFound()
    if (known && (known.branchId !== branchId || known.byteCount !== byteCount)) return refuse('FileDamaged')
    const upload = { id, ownerId: who.id, branchId, name, byteCount }
    if (!known && !(await beginUpload(tx, upload, now.getTime()))) return notFound()
    await saveUploadPiece(tx, id, number, bytes)
    return { isWhole: (await countUploadPieces(tx, id)) === pieces }
  },
)
