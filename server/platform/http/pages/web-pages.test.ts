import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { openHttp } from '../http.ts'
import type { FindContent, PageDependencies } from './page-content.ts'
import { servePages } from './web-pages.ts'

const PAGE = '<base href="/"><meta name="build-id" content="dev"><meta name="cache-bytes" content="">'

const silent = { info() {}, warn() {}, error() {} }

/** Everything that the pages of this school need, which carry nothing. */
function depsOf(config: Config, contents: PageDependencies['contents'] = {}): PageDependencies {
  const database = {
    runtime: nodeRuntime,
    transaction: (work: (tx: never) => unknown) => Promise.resolve(work(null as never)),
  }
  return { config, database: database as never, clock: () => new Date(), log: silent, contents, drawings: {} }
}

/** A school below a base path with a build on its disk; `put` does what the next build does while the server runs. */
async function aSchool() {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-pages-'))
  mkdirSync(join(folder, 'assets'))
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  put('index.html', PAGE)
  put('sw.js', 'worker()')
  put('assets/screen-1111.js', 'first()')
  const config = readConfig({ BUILD_ID: 'first', BASE_PATH: '/classroom' })
  const http = openHttp({ config, database: { runtime: nodeRuntime } } as Parameters<typeof openHttp>[0])
  await http.register(servePages(depsOf(config), folder))
  onTestFinished(async () => {
    await http.close()
    rmSync(folder, { recursive: true })
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    http.inject({ url: `/classroom${path}`, headers })
  return { http, put, folder, get }
}

test('a page of the build before finds its assets beside those of the next, and each is kept for ever', async () => {
  const { put, folder, get } = await aSchool()
  put('assets/screen-2222.js', 'second()')
  for (const [name, text] of [
    ['screen-1111', 'first()'],
    ['screen-2222', 'second()'],
  ]) {
    const asset = await get(`/assets/${name}.js`)
    expect([asset.statusCode, asset.payload]).toEqual([200, text])
    expect(asset.headers).toMatchObject({
      'build-id': 'first',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  rmSync(join(folder, 'assets/screen-1111.js'))
  const gone = await get('/assets/screen-1111.js')
  // A 404 is not cached.
  expect([gone.statusCode, gone.headers['build-id'], gone.headers['cache-control']]).toEqual([
    404,
    'first',
    undefined,
  ])
})

test('a path that leads out of the folder of assets is answered with 404, without a session', async () => {
  const { http, put } = await aSchool()
  put('secret.txt', 'not served')
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  // Sends the address unchanged: `fetch` would normalise it.
  const statusOf = async (path: string) => {
    const asked = request(address, { path: `/classroom/assets/${path}` })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  for (const path of [
    // The folder itself is no page, and lists nothing.
    '',
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '..%5csecret.txt',
    'a/../../x',
    '.x',
    '../',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404])
})

test('the worker is asked for anew each time and looks after this school alone; so is the page', async () => {
  const { get } = await aSchool()
  const worker = await get('/sw.js')
  expect([worker.statusCode, worker.payload]).toEqual([200, 'worker()'])
  expect(worker.headers).toMatchObject({
    'build-id': 'first',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/classroom/',
  })
  for (const screen of ['/', '/login', '/student', '/tutor/lesson/1']) {
    const page = await get(screen)
    expect([page.statusCode, page.headers['cache-control'], page.headers['build-id']]).toEqual([
      200,
      'no-cache',
      'first',
    ])
    expect(page.payload).toContain('<base href="/classroom/"><meta name="build-id" content="first">')
  }
})

test('a page names beside the shell what its screen needs, for its own route alone', async () => {
  const { put, folder } = await aSchool()
  put('index.html', `<head>${PAGE}</head>`)
  put('preloads.json', JSON.stringify({ '/login': ['assets/door-1.js', 'assets/door-2.js'] }))
  const http = openHttp({
    config: readConfig({ BUILD_ID: 'first' }),
    database: { runtime: nodeRuntime },
  } as Parameters<typeof openHttp>[0])
  await http.register(servePages(depsOf(readConfig({ BUILD_ID: 'first' })), folder))
  const linksOf = async (url: string) => (await http.inject({ url })).payload.match(/<link [^>]+>/g)
  expect(await linksOf('/login')).toEqual([
    '<link rel="modulepreload" crossorigin href="./assets/door-1.js">',
    '<link rel="modulepreload" crossorigin href="./assets/door-2.js">',
  ])
  expect(await linksOf('/student')).toBeNull()
  await http.close()
})

test('an asset is sent as the build compressed it, and whole to a browser that reads neither form', async () => {
  const { folder, get } = await aSchool()
  const path = join(folder, 'assets/screen-1111.js')
  writeFileSync(`${path}.br`, brotliCompressSync('first()'))
  writeFileSync(`${path}.gz`, gzipSync('first()'))
  const sent = async (accept: string) => {
    const { headers, rawPayload } = await get('/assets/screen-1111.js', { 'accept-encoding': accept })
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(headers['content-type']).toMatch('javascript')
    return [headers['content-encoding'], rawPayload] as const
  }
  expect(await sent('gzip, deflate, br')).toEqual(['br', brotliCompressSync('first()')])
  expect(await sent('gzip, br;q=0')).toEqual(['gzip', gzipSync('first()')])
  expect(await sent('deflate')).toEqual([undefined, Buffer.from('first()')])
})

test('the page is compressed as its browser reads it, an unknown address too', async () => {
  const { get } = await aSchool()
  const html = { accept: 'text/html' }
  const plain = (await get('/login', html)).payload
  for (const path of ['/login', '/nowhere']) {
    const page = async (accept: string) => await get(path, { ...html, 'accept-encoding': accept })
    const [br, gzip, whole] = [
      await page('gzip, br'),
      await page('gzip;q=0.5'),
      await page('identity, br;q=0'),
    ]
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(whole.headers['content-encoding']).toBeUndefined()
    const texts = [brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload), whole.rawPayload]
    expect(texts.map(String)).toEqual([plain, plain, plain])
    expect([br, gzip, whole].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'))
  }
})

describe('a page with content for one person', () => {
  const navigation = {
    accept: 'text/html',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'none',
  }
  const cookie = 'lepton-refresh=hers'
  const hers = {
    data: { name: '</script><script>stolen()</script>' },
    picture: { src: 'resources/a?b=1&c="', srcset: 'resources/a 480w', sizes: '100vw' },
    drawing: null,
  }

  async function aSchoolThatCarries(find: FindContent) {
    const { put, folder } = await aSchool()
    put('index.html', `<head>${PAGE}</head><body></body>`)
    const config = readConfig({ BUILD_ID: 'first' })
    const http = openHttp({ config, database: { runtime: nodeRuntime } } as Parameters<typeof openHttp>[0])
    await http.register(servePages(depsOf(config, { '/student/lesson/:lessonId': find }), folder))
    onTestFinished(() => http.close())
    return async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      await http.inject({ method, url: '/student/lesson/one', headers })
  }

  test('is stored nowhere, names its picture first, and holds its data as text', async () => {
    const get = await aSchoolThatCarries(async ({ refreshToken, params }) =>
      refreshToken === 'hers' && params['lessonId'] === 'one' ? hers : null,
    )
    const page = await get({ ...navigation, cookie, 'accept-encoding': 'br' })
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'br' })
    expect(page.headers['set-cookie']).toBeUndefined()
    const text = brotliDecompressSync(page.rawPayload).toString()
    expect(text).toContain(
      '<base href="/"><link rel="preload" as="image" fetchpriority="high" href="resources/a?b=1&amp;c=&quot;"' +
        ' imagesrcset="resources/a 480w" imagesizes="100vw">',
    )
    const [, json] = /<script type="application\/json" id="carried">(.*?)<\/script><\/body>/.exec(text)!
    expect(json).not.toContain('<')
    expect(JSON.parse(json!)).toEqual(hers.data)
  })

  test('comes to a navigation of its own browser alone', async () => {
    const get = await aSchoolThatCarries(async ({ refreshToken }) => (refreshToken === 'hers' ? hers : null))
    expect((await get({ ...navigation, cookie })).payload).toContain('carried')
    for (const changed of [
      { cookie: '' },
      { cookie: 'lepton-refresh=his' },
      { 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '' },
    ]) {
      const page = await get({ ...navigation, cookie, ...changed })
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(page.payload).not.toContain('carried')
    }
  })

  test('comes without it when it fails or takes too long', async () => {
    for (const find of [() => Promise.reject(new Error('away')), () => new Promise<null>(() => undefined)]) {
      const page = await (await aSchoolThatCarries(find))({ ...navigation, cookie })
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
    }
  })
})

test('a server whose client was never built serves no page, and stays alive', async () => {
  const http = fastify()
  await http.register(servePages(depsOf(readConfig({ BUILD_ID: 'b' })), join(tmpdir(), 'nothing-here')))
  expect((await http.inject({ url: '/login' })).statusCode).toBe(404)
  await http.close()
})
