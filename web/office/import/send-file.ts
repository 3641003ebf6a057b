import { IMPORT_PIECE_BYTES } from '#contract/enrolment/rules/imported-people.ts'
import type { BranchId, UploadId } from '#contract/kernel/ids.ts'
import { cutInPieces } from '#contract/kernel/pieces.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Answer } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'

/**
 * Sends a file in pieces.
 * @param onProgress the part that has arrived, 0 to 1.
 * @throws DOMException if the file cannot be read: a program may hold it, or it was moved.
 */
export async function sendFile(
  branchId: BranchId,
  file: File,
  onProgress: (part: number) => void,
): Promise<Answer<UploadId>> {
  const uploadId = newId<UploadId>()
  for (const { number, from, to } of cutInPieces(file.size, IMPORT_PIECE_BYTES)) {
    const data = await base64Of(file.slice(from, to))
    const given = { branchId, uploadId, name: file.name.slice(-255), bytes: file.size, number, data }
    const answer = await send('/office/upload-import', given)
    if (!answer.ok) return answer
    onProgress(to / file.size)
  }
  return { ok: true, value: uploadId }
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
}
