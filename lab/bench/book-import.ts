import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { BookImportStatus } from '#contract/upkeep/books.ts'
import { BOOK_PIECE_BYTES } from '#contract/upkeep/rules/book-import.ts'
import { sampleBook } from '#server/imports/sample-book/sample-book.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { sqliteDatabase } from '../harness/databases.ts'
import { Served } from '../harness/processes.ts'
import { fillYears } from '../scale/fill-years.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { officeOf, Screens } from './measuring/office-screens.ts'
import { shown } from './measuring/report.ts'
import { secondsLong, STEADY_COLUMNS, steadyWrites, timesRow } from './measuring/steady-writes.ts'

const options = { book: 'the sample book', years: 10, students: 200, backlog: 200_000, seconds: 10 }
/** A writer that waits longer for SQLite's lock is told to try again. */
const REFUSED_MS = 1_200
const ASKED_EVERY_MS = 200

/** Writes of another process of the school, without and with a book that is brought in on the office's screen. */
export const bookImport: BenchQuestion<typeof options> = {
  asks: 'How long does a write wait while the office brings a book in?',
  options,
  short: { years: 1, students: 8, backlog: 100, seconds: 1 },
  async answer({ book, seconds, ...years }, report) {
    const { storage, env, drop } = await sqliteDatabase()
    if (storage.kind !== 'sqlite') throw new Error('The years are filled into SQLite.')
    try {
      await fillYears(storage.folder, years)
      const screens = await officeOf(storage, null)
      const server = await Served.at(env)
      const database = await openDatabase(storage)
      try {
        await server.start()
        const file = book === options.book ? await sampleBook() : await readFile(book)
        const alone = await steadyWrites(database, secondsLong(seconds))
        let isDone = false
        const began = performance.now()
        const importing = bringIn(new Screens(server.port, screens), basename(book), file).finally(() => {
          isDone = true
        })
        const beside = await steadyWrites(database, () => !isDone)
        const { title, pages } = await importing
        report.say(
          `"${title}" (${pages} pages, ${shown(file.length / 1_048_576, 1)} MB) came in within ${shown((performance.now() - began) / 1_000, 1)} s.`,
        )
        report.table(STEADY_COLUMNS, [timesRow('alone', alone), timesRow('while the book comes in', beside)])
        if (beside.at(-1)! > REFUSED_MS)
          report.miss(`A write waited ${shown(beside.at(-1)!)} ms; after ${REFUSED_MS} ms it is refused.`)
      } finally {
        await database.close()
        await server.end()
      }
    } finally {
      await drop()
    }
  },
}

type Done = Extract<BookImportStatus, { at: 'done' }>['report']

/** Sends a book as the office's screen does, and waits for its report. */
async function bringIn(screens: Screens, name: string, file: Buffer): Promise<Done> {
  const { uploadId } = await screens.ask('/office/begin-book', {
    writeId: newId(),
    uploadId: newId<UploadId>(),
    name,
    bytes: file.length,
    modifiedAt: Date.now(),
    level: 'Measured',
    textbookId: null,
  })
  for (let number = 0; number * BOOK_PIECE_BYTES < file.length; number += 1) {
    const body = file.subarray(number * BOOK_PIECE_BYTES, (number + 1) * BOOK_PIECE_BYTES)
    const address = `http://127.0.0.1:${screens.port}/office/book-pieces/${uploadId}/${number}`
    const headers = { authorization: `Bearer ${screens.token}`, 'content-type': 'application/octet-stream' }
    const { ok, status } = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })
    if (!ok) throw new Error(`A piece of the book was answered with ${status}.`)
  }
  for (;;) {
    await wait(ASKED_EVERY_MS)
    const { imports } = await screens.ask('/office/books', {})
    const { status } = imports.find((each) => each.uploadId === uploadId)!
    if (status.at === 'done') return status.report
    if (status.at === 'refused' || status.at === 'broken') throw new Error(`The book was ${status.at}.`)
  }
}
