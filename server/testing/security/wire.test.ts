import { expect, test } from 'vitest'
import type { CallPath } from '#contract/calls.ts'
import { isClientRoute } from '#contract/kernel/client-routes.ts'
import type { TestServer } from '../a-server.ts'
import { CLASSROOM_TABLET } from '../actors.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { eachKindOfCall, everyCall, oneScene, type Scene, untouchedScene } from '../every-call.ts'

const poster =
  (server: () => TestServer, path: CallPath) =>
  ({ asker, input }: Scene, headers: Record<string, string>, payload?: string) =>
    server().http.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${asker.token}`,
        cookie: `lepton-refresh=${asker.cookie ?? ''}; lepton-browser=${CLASSROOM_TABLET}`,
        host: 'class.example',
        ...headers,
      },
      payload: payload ?? JSON.stringify(input),
    })

everyCall((server, path) => {
  const scene = untouchedScene(server, path)
  const post = poster(server, path)

  test('only JSON is read', async () => {
    const before = await rowCounts(server().database)
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
    ]
    for (const type of types) {
      expect([type, (await post(scene(), { 'content-type': type })).statusCode]).toEqual([type, 415])
    }
    for (const text of [
      '{',
      'a=b',
      '{"__proto__":{"role":"tutor"}}',
      '{"constructor":{"prototype":{"role":"tutor"}}}',
    ]) {
      expect([text, (await post(scene(), {}, text)).statusCode]).toEqual([text, 415])
    }
    expect(await rowCounts(server().database)).toEqual(before)
  })

  test('only POST is answered', async () => {
    const before = await rowCounts(server().database)
    // The address to which a provider redirects shows a page under the call's own path.
    const reads = isClientRoute(path) ? [] : (['GET', 'HEAD'] as const)
    for (const method of [...reads, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, headers } = await server().http.inject({ method, url: path })
      expect([method, statusCode, headers.allow]).toEqual([method, 405, 'POST'])
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(await rowCounts(server().database)).toEqual(before)
  })

  test('a page of another site cannot make a call', async () => {
    const before = await rowCounts(server().database)
    const elsewhere = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: 'http://class.example.evil.example' },
      { origin: 'http://class.example:81' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://class.example', 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]
    for (const headers of elsewhere) {
      const answer = await post(scene(), headers)
      expect([headers, answer.statusCode]).toEqual([headers, 400])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await rowCounts(server().database)).toEqual(before)
  })

  test('a body of more than 256 KB is not read', async () => {
    const before = await rowCounts(server().database)
    expect((await post(scene(), {}, `${ofMostBytes(scene())} `)).statusCode).toBe(413)
    expect(await rowCounts(server().database)).toEqual(before)
  })
})

eachKindOfCall((server, path) => {
  const scene = oneScene(server, path)

  test('the valid call succeeds, from a page of this site and with the longest body', async () => {
    const post = poster(server, path)
    const ownSite = { origin: 'http://class.example', 'sec-fetch-site': 'same-origin' }
    expect((await post(scene(), ownSite, ofMostBytes(scene()))).statusCode).toBeLessThan(300)
  })
})

const MOST_BYTES = 256 * 1024

function ofMostBytes({ input }: Scene): string {
  const short = JSON.stringify({ ...input, padding: '' })
  return short.replace('"padding":""', `"padding":"${'x'.repeat(MOST_BYTES - Buffer.byteLength(short))}"`)
}
