import { officeUploadImport } from '#contract/enrolment/imports.ts'
import { IMPORT_PIECE_BYTES } from '#contract/enrolment/rules/imported-people.ts'
import { isPieceOf } from '#contract/kernel/pieces.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { takePiece, type Upload, uploads } from '#server/school/uploads/index.ts'

export const officeUploadImportCall = handle(
  officeUploadImport,
  async ({ tx, who, now }, { branchId, uploadId: id, name, bytes: byteCount, number, data }) => {
    const bytes = Buffer.from(data, 'base64')
    const pieceBytes = IMPORT_PIECE_BYTES
    if (!isPieceOf(byteCount, number, bytes.length, pieceBytes)) return refuse('FileDamaged')
    const known = await uploads.findUpload(tx, id)
    // Another person's upload does not exist.
    if (known && (known.ownerId !== who.id || known.kind !== 'list')) return notFound()
    if (known && (known.branchId !== branchId || known.byteCount !== byteCount)) return refuse('FileDamaged')
    const upload: Upload = {
      id,
      kind: 'list',
      ownerId: who.id,
      branchId,
      name,
      byteCount,
      pieceBytes,
      about: {},
    }
    if (!known && !(await uploads.beginUpload(tx, upload, now))) return notFound()
    return await takePiece(tx, upload, { number, bytes }, now)
  },
)
