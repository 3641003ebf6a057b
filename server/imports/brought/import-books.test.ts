import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOK_PIECE_BYTES } from '#contract/upkeep/rules/book-import.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { type TestServer, aServer } from '#server/testing/a-server.ts'
import { aBranch } from '#server/testing/builders.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { aBookShop } from '../testing/a-book-shop.ts'
import { aBook, aPackage, aPage, bookEntries } from '../testing/a-book.ts'
import { anEntry, rawZip } from '../testing/raw-zip.ts'
import { bombEntry } from '../testing/zip-bomb.ts'

/** Each book starts a process. */
const SLOW_MS = 90_000

eachDatabase((database, { storage }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer(database(), {})
    // With two branches, books are the head office's.
    await aBranch(database())
    await aBranch(database())
  })
  afterAll(() => server.http.close())

  const open = () => aBookShop(() => server, storage)
  const opf = (name: string) => aPackage().replace('urn:test:cat', name).replace('Cat Book', name)
  const named = (name: string, more = {}) => aBook({ 'b/package.opf': opf(name), ...more })
  const booksOf = async ({ office }: Awaited<ReturnType<typeof open>>) =>
    (await office.does('/office/books', {})).levels.flatMap(({ books }) => books)

  test(
    'a book is imported, a new edition replaces it, and another book does not',
    async () => {
      const shop = await open()
      const uploadId = await shop.send(named('renewed', { 'b/noise.bin': randomBytes(BOOK_PIECE_BYTES) }))
      expect(await shop.statusOf(uploadId)).toEqual({ at: 'waiting', before: 0 })
      await shop.work()
      const report = { outcome: 'added', title: 'renewed', pages: 2, pagesBefore: null }
      expect(await shop.statusOf(uploadId)).toMatchObject({ at: 'done', report })
      const before = (await booksOf(shop)).find(({ title }) => title === 'renewed')!
      expect(before).toMatchObject({ key: 'renewed', pages: 2 })
      expect((await rowCounts(database())).uploadPiece).toBe(0)

      const longer = aPage('<p><span id="s1">It sleeps.</span></p><p>It woke up.</p>')
      const edition = await shop.send(named('renewed', { 'b/p2.xhtml': longer }), { textbookId: before.id })
      const other = await shop.send(named('stranger'), { textbookId: before.id })
      await shop.work()
      const renewed = { outcome: 'replaced', pagesBefore: 2, textbookId: before.id }
      expect(await shop.statusOf(edition)).toMatchObject({ at: 'done', report: renewed })
      expect(await shop.statusOf(other)).toMatchObject({ at: 'refused', fault: 'OtherBook' })
      const after = await booksOf(shop)
      expect(after.find(({ id }) => id === before.id)).toMatchObject({ key: before.key, title: 'renewed' })
      expect(after.map(({ title }) => title)).not.toContain('stranger')

      const lines = await database().transaction(({ db }) =>
        db.selectFrom('auditLine').selectAll().where('event', '=', 'textbook-brought-in').execute(),
      )
      expect(lines.map(({ actor }) => actor)).toEqual([shop.office.id, shop.office.id])
      const changes = lines.map(({ facts }) => JSON.parse(facts) as object)
      expect(changes).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ outcome: 'added', before: {}, after: { pages: 2, level: 'はじめの本' } }),
          expect.objectContaining({ outcome: 'replaced', before: { pages: 2 } }),
        ]),
      )
    },
    SLOW_MS,
  )

  test(
    'broken or harmful files are refused, and change nothing',
    async () => {
      const shop = await open()
      const before = await booksOf(shop)
      const withEntry = (entry: Parameters<typeof rawZip>[0][number]) => rawZip([...bookEntries(), entry])
      const files = [
        [Buffer.from('Once upon a time'), 'NotEpub'],
        [withEntry(anEntry('../evil.txt', 'x')), 'Harmful'],
        [withEntry(bombEntry('b/bomb.png', 0xfffffff0)), 'Harmful'],
      ] as const
      const uploads = []
      for (const [file, fault] of files) uploads.push([await shop.send(file), fault] as const)
      await shop.work()
      for (const [uploadId, fault] of uploads)
        expect(await shop.statusOf(uploadId)).toMatchObject({ at: 'refused', fault })
      expect(await booksOf(shop)).toEqual(before)
      expect((await rowCounts(database())).uploadPiece).toBe(0)
    },
    SLOW_MS,
  )

  test(
    'two people upload at once: both books are imported, one after the other',
    async () => {
      const [shop, other] = [await open(), await open()]
      const uploads = await Promise.all([
        shop.send(named('first of two')),
        other.send(named('second of two')),
      ])
      // Two servers of the school: the one that comes second finds the other at work.
      await Promise.all([shop.work(), other.work()])
      await shop.work()
      for (const uploadId of uploads) expect(await shop.statusOf(uploadId)).toMatchObject({ at: 'done' })
      const titles = (await booksOf(shop)).map(({ title }) => title)
      expect(titles).toEqual(expect.arrayContaining(['first of two', 'second of two']))
    },
    SLOW_MS,
  )

  test('an upload that was cut off continues with the same file, and another file replaces it', async () => {
    const shop = await open()
    const book = Buffer.alloc(BOOK_PIECE_BYTES + 10)
    const { uploadId } = await shop.begin(book)
    const first = book.subarray(0, BOOK_PIECE_BYTES)
    expect(await shop.piece(uploadId, 0, first)).toEqual({ status: 200, body: { isWhole: false } })
    expect(await shop.piece(uploadId, 0, first)).toEqual({ status: 200, body: { isWhole: false } })
    expect(await shop.begin(book)).toEqual({ uploadId, arrived: [0] })
    expect(await shop.statusOf(uploadId)).toEqual({ at: 'sending', arrivedBytes: BOOK_PIECE_BYTES })
    const next = await shop.begin(book, { name: 'other.epub' })
    expect(next.arrived).toEqual([])
    expect(await shop.statusOf(uploadId)).toBeUndefined()
    expect(await shop.statusOf(next.uploadId)).toMatchObject({ at: 'sending', arrivedBytes: 0 })
  })

  test('a piece with another length or number, or from another person or site, is refused', async () => {
    const [shop, other] = [await open(), await open()]
    const book = Buffer.alloc(1000)
    const { uploadId } = await shop.begin(book)
    expect((await shop.piece(uploadId, 0, book.subarray(1))).status).toBe(409)
    expect((await shop.piece(uploadId, 1, book)).status).toBe(409)
    expect((await shop.piece(uploadId, -1, book)).status).toBe(404)
    expect((await shop.piece('no-id', 0, book)).status).toBe(404)
    expect((await shop.piece(uploadId, 0, book, { by: other.office })).status).toBe(404)
    expect((await shop.piece(uploadId, 0, book, { by: { token: 'none' } })).status).toBe(403)
    expect((await shop.piece(uploadId, 0, book, { 'sec-fetch-site': 'cross-site' } as never)).status).toBe(
      400,
    )
    expect((await shop.piece(uploadId, 0, Buffer.alloc(BOOK_PIECE_BYTES + 1))).status).toBe(413)
    const asked = await server.http.inject({ method: 'GET', url: `/office/book-pieces/${uploadId}/0` })
    expect(asked.statusCode).toBe(404)
    expect(await shop.statusOf(uploadId)).toEqual({ at: 'sending', arrivedBytes: 0 })
  })

  test(
    'a server that dies during an import leaves the book to another one, at most three times',
    async () => {
      const shop = await open()
      const uploadId = await shop.send(named('killed'))
      const die = (id: typeof uploadId, attempts: number, leasedUntil: number) =>
        database().transaction(async ({ db }) => {
          const begun = { status: 'working', step: 'reading' } as const
          await db.updateTable('bookImport').set(begun).where('id', '=', id).execute()
          const lease = { attempts, leasedUntil, owner: 'dead' }
          await db.updateTable('job').set(lease).where('aboutId', '=', id).execute()
        })
      await die(uploadId, 1, server.clock().getTime() + 60_000)
      await shop.work()
      expect(await shop.statusOf(uploadId)).toMatchObject({ at: 'working' })
      expect((await shop.office.ask('/office/drop-book', { uploadId })).body.code).toBe('BookAtWork')
      server.clock.pass(60_001)
      await shop.work()
      expect(await shop.statusOf(uploadId)).toMatchObject({ at: 'done' })
      const again = await shop.send(named('killed again'))
      await die(again, 3, 0)
      await shop.work()
      expect(await shop.statusOf(again)).toEqual({ at: 'broken' })
      server.clock.set(TEN_O_CLOCK)
    },
    SLOW_MS,
  )

  test(
    'a server that stops leaves its book to another one',
    async () => {
      const shop = await open()
      const uploadId = await shop.send(named('given back'))
      const stopping = new AbortController()
      const working = shop.work(stopping.signal)
      await expect.poll(async () => (await shop.statusOf(uploadId))?.at, { timeout: SLOW_MS }).toBe('working')
      stopping.abort()
      await working
      expect(await shop.statusOf(uploadId)).toMatchObject({ at: 'waiting' })
      await shop.work()
      expect(await shop.statusOf(uploadId)).toMatchObject({ at: 'done' })
    },
    SLOW_MS,
  )
})
