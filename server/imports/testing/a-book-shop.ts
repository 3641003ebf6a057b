import type { TextbookId, UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { BOOK_PIECE_BYTES } from '#contract/upkeep/rules/book-import.ts'
import { bookJobs } from '#server/imports/brought/import-books.ts'
import type { Config } from '#server/platform/config/config.ts'
import { drainJobs } from '#server/platform/jobs/run-jobs.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { type AnyPerson, signedIn } from '#server/testing/actors.ts'
import { anOfficePerson } from '#server/testing/builders.ts'

/** A head office that brings books in, and the server's part of it. */
export async function aBookShop(server: () => TestServer, storage: () => Config['storage']) {
  const asPerson = async (branchId: AnyPerson['branchId']) =>
    await signedIn<AnyPerson>(server, await anOfficePerson(server().database, { branchId } as never))
  const office = await asPerson(null)

  const begin = async (
    book: Buffer,
    { by = office, name = 'book.epub', level = 'はじめの本', textbookId = null as TextbookId | null } = {},
  ) => {
    const given = { uploadId: newId<UploadId>(), name, bytes: book.length, modifiedAt: 1, level, textbookId }
    return await by.does('/office/begin-book', given)
  }

  const piece = async (
    uploadId: string,
    number: number,
    bytes: Buffer,
    { by = office as { token: string }, ...more } = {},
  ) => {
    const { http, config } = server()
    const { statusCode, payload } = await http.inject({
      method: 'POST',
      url: `${config.basePath}/office/book-pieces/${uploadId}/${number}`,
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${by.token}`, ...more },
      payload: bytes,
    })
    return { status: statusCode, body: payload === '' ? undefined : JSON.parse(payload) }
  }

  /** Sends a file to its last piece. */
  const send = async (book: Buffer, given: Parameters<typeof begin>[1] = {}) => {
    const { uploadId } = await begin(book, given)
    for (let number = 0; number * BOOK_PIECE_BYTES < book.length; number += 1) {
      const bytes = book.subarray(number * BOOK_PIECE_BYTES, (number + 1) * BOOK_PIECE_BYTES)
      const { status } = await piece(uploadId, number, bytes, { by: given.by ?? office })
      if (status !== 200) throw new Error(`Piece ${number} was answered ${status}`)
    }
    return uploadId
  }

  /** Imports what waits, as a server does. */
  const work = async (stop = new AbortController().signal) => {
    const { database, clock } = server()
    const deps = { database, clock, log: jsonLog(() => undefined), config: { storage: storage() } }
    await drainJobs(deps, bookJobs(deps), stop)
  }

  const statusOf = async (uploadId: string) => {
    const { imports } = await office.does('/office/books', {})
    return imports.find((one) => one.uploadId === uploadId)?.status
  }
  return { office, asPerson, begin, piece, send, work, statusOf }
}
