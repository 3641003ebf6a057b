import type { OutputOf } from '#contract/calls.ts'
import type { TextbookId, UploadId } from '#contract/kernel/ids.ts'
import { cutInPieces, pieceLength } from '#contract/kernel/pieces.ts'
import { newId } from '#contract/kernel/random.ts'
import { BOOK_PIECE_BYTES } from '#contract/upkeep/rules/book-import.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import type { Client } from '#web/client/create-client.ts'
import { send } from '#web/client/outbox/send.ts'
import { sendBytes } from '#web/client/send-bytes.ts'
import { createStore } from '#web/client/store.ts'

/** The file that this page sends. */
export interface BookSending {
  uploadId: UploadId
  sentBytes: number
  /** `lost`: it waits for the network. `unread`: the file cannot be read any more. */
  state: 'sending' | 'lost' | 'unread' | 'failed'
  problem: Problem | null
}

export interface ChosenBook {
  file: File
  level: string | null
  textbookId: TextbookId | null
}

const RETRY_MS = 2_000

/** Sends a book while this page is open, whichever screen it shows. A part of the client. */
export function createBookSender(client: Client) {
  const sending = createStore<BookSending | null>(null)
  const change = (uploadId: UploadId, more: Partial<BookSending>) => {
    const before = sending.get()
    if (before?.uploadId === uploadId) sending.set({ ...before, ...more })
  }

  /** Begins, or goes on where the same file stopped. Resolves when the server knows of it. */
  async function begin({
    file,
    level,
    textbookId,
  }: ChosenBook): Promise<Answer<OutputOf<'/office/begin-book'>>> {
    const given = {
      uploadId: newId<UploadId>(),
      name: file.name.slice(-255),
      bytes: file.size,
      modifiedAt: Math.max(0, file.lastModified),
      level,
      textbookId,
    }
    const begun = await send('/office/begin-book', given)
    if (begun.ok) {
      const { uploadId, arrived } = begun.value
      const sentBytes = arrived.reduce(
        (sum, number) => sum + pieceLength(file.size, number, BOOK_PIECE_BYTES),
        0,
      )
      sending.set({ uploadId, sentBytes, state: 'sending', problem: null })
      void sendAll(file, uploadId, new Set(arrived))
    }
    return begun
  }

  async function sendAll(file: File, uploadId: UploadId, arrived: ReadonlySet<number>): Promise<void> {
    for (const { number, from, to } of cutInPieces(file.size, BOOK_PIECE_BYTES)) {
      if (arrived.has(number)) continue
      const piece = file.slice(from, to)
      const bytes = await piece.arrayBuffer().catch(() => null)
      if (!bytes) return change(uploadId, { state: 'unread' })
      const problem = await sendPiece(`/office/book-pieces/${uploadId}/${number}`, uploadId, bytes)
      if (problem) return change(uploadId, { state: 'failed', problem })
      const before = sending.get()
      // Another file has been begun in its place.
      if (before?.uploadId !== uploadId) return
      change(uploadId, { state: 'sending', sentBytes: before.sentBytes + bytes.byteLength })
    }
    if (sending.get()?.uploadId === uploadId) sending.set(null)
  }

  /** Tries until there is an answer that no later try would change. */
  async function sendPiece(path: string, uploadId: UploadId, bytes: ArrayBuffer): Promise<Problem | null> {
    for (;;) {
      const answer = await sendBytes(client, path, bytes)
      if (answer.ok) return null
      const { problem } = answer
      const passes = ['offline', 'timeout', 'away', 'too-many'].includes(problem.kind)
      if (!passes || sending.get()?.uploadId !== uploadId) return problem
      const waitMs = 'retryAfterMs' in problem ? problem.retryAfterMs : 0
      if (problem.kind !== 'too-many') change(uploadId, { state: 'lost' })
      await new Promise((resolve) => setTimeout(resolve, Math.max(waitMs, RETRY_MS)))
    }
  }

  /** Stops sending, if it is this file. */
  function stop(uploadId: UploadId): void {
    if (sending.get()?.uploadId === uploadId) sending.set(null)
  }

  return { sending, begin, stop } as const
}
