import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { files } from '#server/app.ts'
import { resourceStore } from '#server/books/index.ts'
import { aBook } from '#server/imports/testing/a-book.ts'
import { bringBook } from '#server/imports/testing/bring-book.ts'
import { aRecordedLesson } from '#server/learning/recordings/testing/a-recorded-lesson.ts'
import { CACHE } from '#server/platform/files/file-kind.ts'
import { TEN_O_CLOCK } from '../a-clock.ts'
import { eachServer } from '../a-server.ts'
import type { AnyPerson, Asker } from '../actors.ts'
import { aSecret } from '../sample.ts'
import { aLiveLesson } from '../scenes/a-live-lesson.ts'
import { signInOf } from '../signed-claims.ts'

type Kind = keyof typeof files

/** A file that is there, and how its address ends. */
interface Sample {
  url: string
  /** Of a file for one sign-in: the person, and somebody of the same role in another branch. */
  own?: { asker: Asker<AnyPerson>; stranger: Asker<AnyPerson> }
}

const WEEK_MS = 7 * 86_400_000

eachServer((server) => {
  let samples: Record<Kind, Sample>
  let makeCalendar: () => Promise<Sample>

  beforeAll(async () => {
    const lesson = await aRecordedLesson(server)
    const elsewhere = await aLiveLesson(server, 'planned')
    const { branchId, student, tutor, office } = lesson
    await lesson.read()
    const [recording] = await lesson.toHear()
    const exported = await office.does('/office/export-student', { branchId, studentId: student.person.id })
    makeCalendar = async () => {
      const secret = aSecret()
      await student.does('/make-calendar', { language: 'ja', secret })
      return { url: `/calendar/${secret}.ics` }
    }
    const { database, clock } = server()
    const textbookId = await bringBook(database, clock(), aBook())
    const resource = await database.transaction(async (tx) => {
      const [file] = await resourceStore.listResources(tx, textbookId)
      const addresses = files.resource.addresses!
      return addresses.signBook(tx, textbookId, addresses.expiryAfter(clock()))(file!.id)
    })
    samples = {
      recording: {
        url: recording!.address,
        own: { asker: tutor, stranger: elsewhere.tutor },
      },
      export: {
        url: exported.url,
        own: { asker: office, stranger: elsewhere.office },
      },
      resource: { url: resource },
      calendar: await makeCalendar(),
    }
  })

  const ask = async (
    url: string,
    by?: Asker<AnyPerson>,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) =>
    await server().http.inject({
      method,
      url,
      headers: { ...(by ? { authorization: `Bearer ${by.token}` } : {}), ...headers },
    })

  describe.each(Object.keys(files) as Kind[])('%s', (kind) => {
    // A calendar's address is asked seldom, and has the budget for that.
    if (kind === 'calendar') beforeEach(async () => void (samples.calendar = await makeCalendar()))
    const get = async (headers?: Record<string, string>, method?: 'HEAD') =>
      await ask(samples[kind].url, samples[kind].own?.asker, headers, method)
    const isMissing = async (url: string, by = samples[kind].own?.asker) => {
      const answer = await ask(url, by)
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 404, 'no-store'])
    }

    test('comes as no page, and is cached as it is declared', async () => {
      const answer = await get()
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.length).toBeGreaterThan(0)
      expect(answer.headers).toMatchObject({
        'cache-control': CACHE[files[kind].cache],
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    })

    test('HEAD has the headers without the file', async () => {
      const [head, whole] = [await get({}, 'HEAD'), await get()]
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'content-disposition'])
        expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
    })

    test('a range is a piece of stored bytes, and the whole of those that are written anew', async () => {
      const whole = await get()
      const piece = await get({ range: 'bytes=1-2' })
      const behind = await get({ range: 'bytes=99999999-' })
      if (whole.headers['accept-ranges'] === 'bytes') {
        expect([piece.statusCode, behind.statusCode]).toEqual([206, 416])
        expect(piece.rawPayload.equals(whole.rawPayload.subarray(1, 3))).toBe(true)
        expect(behind.headers['content-range']).toBe(`bytes */${whole.rawPayload.length}`)
      } else {
        expect(['export', 'calendar']).toContain(kind)
        expect([piece.statusCode, behind.statusCode]).toEqual([200, 200])
      }
    })

    test('a browser that has it is told so by its tag', async () => {
      const { etag } = (await get()).headers
      if (etag === undefined) return expect(kind).toBe('export')
      expect((await get({ 'if-none-match': `"other", ${String(etag)}` })).statusCode).toBe(304)
      expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    })

    test('a changed address does not exist, whatever its characters are', async () => {
      const { url } = samples[kind]
      expect((await get()).statusCode).toBe(200)
      const [path, query = ''] = url.split('?') as [string, string?]
      const folder = path.slice(0, path.lastIndexOf('/'))
      const last = path.slice(path.lastIndexOf('/') + 1)
      for (const name of [
        // A plain `..` is resolved by whoever asks, and reaches another address.
        '..%2f',
        '%2f',
        '..%2f..%2fetc',
        '%00',
        '%ff',
        '%',
        'あ',
        `${last}%00`,
        `${last}%2f`,
        `x${last}`,
        `${last}x`,
        "'",
        '%22;--',
        'a'.repeat(90),
      ])
        await isMissingOrUnreadable(`${folder}/${encodeURI(name).replaceAll('%25', '%')}?${query}`)
      if (query === '') return
      for (const changed of [
        query.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
        query.replace(/&signature.*/, ''),
        query.replace(/expires=\d/, 'expires=9'),
        `${query}&expires=1`,
        `${query}&signature=x`,
        '',
      ])
        await isMissing(`${path}?${changed}`)
    })
    /** An address that cannot be decoded reaches no route, and is answered 404 as well. */
    const isMissingOrUnreadable = async (url: string) => {
      const answer = await ask(url, samples[kind].own?.asker)
      expect([url, answer.statusCode]).toEqual([url, 404])
    }

    test('a signed address ends with its time', async () => {
      const { url } = samples[kind]
      if (!url.includes('expires=')) return expect(kind).toBe('calendar')
      const expiresAt = Number(/expires=(\d+)/.exec(url)![1])
      expect(expiresAt - TEN_O_CLOCK).toBeLessThan(WEEK_MS)
      server().clock.set(expiresAt)
      await isMissing(url)
      server().clock.set(TEN_O_CLOCK)
      expect((await get()).statusCode).toBe(200)
    })

    test('one for a sign-in is for no other, no branch, no other site, and ends with it', async () => {
      const { url, own } = samples[kind]
      if (!own) return expect((await ask(url)).statusCode).toBe(200)
      const { asker, stranger } = own
      const addresses = files[kind].addresses!
      await isMissing(url, stranger)
      expect((await ask(url)).statusCode).toBe(404)
      expect((await get({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404)
      // As a thief of the school's key can sign it.
      const { clock } = server()
      const id = /\/([^/?]+)\?/.exec(url)![1]!
      const signedFor = (one: Asker<AnyPerson>) =>
        addresses.sign(server(), [id, signInOf(one)], addresses.expiryAfter(clock()))
      expect((await ask(signedFor(asker), asker)).statusCode).toBe(200)
      await isMissing(signedFor(stranger), stranger)
      await asker.does('/signout', {})
      await isMissing(url)
    })
  })
})
