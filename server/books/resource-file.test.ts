import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import { aBook, aPackage, aWav } from '#server/imports/testing/a-book.ts'
import { bringBook } from '#server/imports/testing/bring-book.ts'
import { serveFiles } from '#server/platform/files/serve-files.ts'
import { aConfig } from '#server/testing/a-server.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { savePictureSizes } from './picture-size-store.ts'
import { resourceAddresses } from './resource-address.ts'
import { resourceFile } from './resource-file.ts'
import { findResourceContent, listResources } from './resource-store.ts'

const BASE = '/classroom'
const { expiryAfter } = resourceAddresses
const SOUND = aWav(1000)

/** With another signature, whatever letter it begins with. */
const forged = (address: string) =>
  address.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A'))

eachDatabase((database) => {
  let now = new Date('2026-11-21T01:00:00Z')
  let http: FastifyInstance
  let address: string
  let picture: string
  /** The same sound, with the signature of this file alone. */
  let alone: string
  /** A file of another textbook under the signature of this one. */
  let foreign: string
  let otherBook: TextbookId

  beforeAll(async () => {
    const textbookId = await bringBook(database(), now)
    const resources = await database().transaction((tx) => listResources(tx, textbookId))
    const school = { database: database() }
    const addressFor = resourceAddresses.signBook(school, textbookId, expiryAfter(now))
    const idOf = (kind: string) => resources.find((resource) => resource.kind === kind)!.id
    const addressOf = (kind: string) => BASE + addressFor(idOf(kind))
    alone = BASE + resourceAddresses.sign(school, [idOf('audio')], expiryAfter(now))
    const dog = aBook({ 'b/package.opf': aPackage().replace('urn:test:cat', 'urn:test:dog') })
    otherBook = await bringBook(database(), now, dog)
    const [file] = await database().transaction((tx) => listResources(tx, otherBook))
    foreign = BASE + addressFor(file!.id)
    address = addressOf('audio')
    picture = addressOf('picture')
    http = fastify()
    const deps = {
      config: { ...aConfig, basePath: BASE },
      database: database(),
      clock: () => now,
      authenticator: null as never,
    }
    await http.register(serveFiles([resourceFile], deps))
  })
  afterAll(() => http.close())

  const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers })

  test('a signed address gives the file, with one content type and a lasting cache', async () => {
    const answer = await get(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(SOUND)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': `${SOUND.length}`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await get(picture)).headers['content-type']).toBe('image/png')
  })

  test('HEAD tells the size without the file', async () => {
    const answer = await http.inject({ method: 'HEAD', url: address })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(`${SOUND.length}`)
    expect(answer.rawPayload).toHaveLength(0)
  })

  test('a browser that has the file is answered with 304', async () => {
    const etag = (await get(address)).headers.etag!
    expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  describe('a player that jumps within a recording', () => {
    test.each([
      ['the beginning', 'bytes=0-9', 0, 10],
      ['the rest', 'bytes=8000-', 8000, SOUND.length],
      ['the end', 'bytes=-4', SOUND.length - 4, SOUND.length],
      ['more than there is', 'bytes=8040-99999', 8040, SOUND.length],
    ])('gets %s', async (_what, range, from, to) => {
      const answer = await get(address, { range })
      expect(answer.statusCode).toBe(206)
      expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${SOUND.length}`)
      expect(answer.rawPayload.equals(SOUND.subarray(from, to))).toBe(true)
    })

    test('is refused a range behind the end', async () => {
      const answer = await get(address, { range: 'bytes=99999-' })
      expect(answer.statusCode).toBe(416)
      expect(answer.headers['content-range']).toBe(`bytes */${SOUND.length}`)
      expect((await get(address, { range: 'bytes=-0' })).statusCode).toBe(416)
    })

    test.each([['bytes=0-1,5-6'], ['bytes=9-3'], ['bytes=-'], ['pages=1-2']])(
      'gets the whole for %s',
      async (range) => {
        expect((await get(address, { range })).statusCode).toBe(200)
      },
    )

    test('gets the whole when its first piece was of another file', async () => {
      expect((await get(address, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
    })
  })

  test('one signature opens every file of its textbook, and none of another', async () => {
    expect(address.split('?')[1]).toBe(picture.split('?')[1])
    const ownBook = /resources\/([^/]+)/.exec(address)![1]!
    for (const url of [
      foreign,
      foreign.replace(ownBook, otherBook),
      foreign.replace(`${ownBook}/`, ''),
      address.replace(ownBook, otherBook),
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })

  test('a picture comes in the size that is asked for, and as it is where that size is not stored', async () => {
    const sized = async (width: string) => (await get(`${picture}&width=${width}`)).rawPayload
    const original = (await get(picture)).rawPayload
    expect(await sized('3')).toEqual(original)
    await database().transaction(async (tx) => {
      const { sha256 } = (await findResourceContent(tx, /([^/]+)\?/.exec(picture)![1] as ResourceId, null))!
      await savePictureSizes(tx, sha256, new Map([[2, Buffer.from('small')]]), now)
    })
    expect((await get(`${picture}&width=2`)).headers['content-type']).toBe('image/webp')
    expect(await sized('2')).toEqual(Buffer.from('small'))
    for (const width of ['1', '-2', '2.5', '1e9', 'x', '']) expect(await sized(width)).toEqual(original)
    expect((await get(`${forged(picture)}&width=2`)).statusCode).toBe(404)
  })

  test('a file may have a signature of its own, which opens no other', async () => {
    expect((await get(alone)).rawPayload.equals(SOUND)).toBe(true)
    const [, id] = /([^/]+)\?/.exec(picture)!
    expect((await get(alone.replace(/[^/]+\?/, `${id}?`))).statusCode).toBe(404)
    const textbook = /resources\/[^/]+\//.exec(address)![0]
    expect((await get(alone.replace('resources/', textbook))).statusCode).toBe(404)
  })

  test('a changed address is answered with 404', async () => {
    const changed = [
      // The last character holds two bits that no byte needs: '_' decodes to the same bytes as another one.
      address.replace(/.$/, '_'),
      forged(address),
      address.replace(/expires=\d/, 'expires=9'),
      address.replace(/&signature.*/, ''),
      address.replace(/resources\/[^/]+/, 'resources/..'),
      address.replace(/\/[^/]+\?/, '/..%2f..?'),
      `${address}&expires=1`,
      `${BASE}/resources/../../etc/passwd${address.slice(address.indexOf('?'))}`,
    ]
    for (const url of changed) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })

  test('an address expires', async () => {
    const before = now
    now = new Date(expiryAfter(before) - 1)
    expect((await get(address)).statusCode).toBe(200)
    now = new Date(expiryAfter(before))
    expect((await get(address)).statusCode).toBe(404)
    now = before
  })
})

test('an address stays the same for a day, so that the browser’s cache works', () => {
  const noon = Date.parse('2026-11-21T12:00:00Z')
  const day = 24 * 3_600_000
  expect(expiryAfter(new Date(noon + 1))).toBe(expiryAfter(new Date(noon + day)))
  expect(expiryAfter(new Date(noon + day + 1))).toBe(expiryAfter(new Date(noon + day)) + day)
})
