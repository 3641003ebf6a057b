import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { openHttp } from '../http.ts'
import type { PageDependencies } from './page-content.ts'
import { servePages } from './web-pages.ts'

const PAGE =
  '<html lang="ja"><head><base href="/"><script type="module" src="a.js"></script></head><div id="shell"></div>'

/** A school whose build draws by this program. */
async function aSchoolThatDraws(drawPage: string) {
  const built = mkdtempSync(join(tmpdir(), 'lepton-drawing-'))
  for (const folder of ['web/assets', 'drawing']) mkdirSync(join(built, folder), { recursive: true })
  writeFileSync(join(built, 'web/index.html'), PAGE)
  writeFileSync(join(built, 'drawing/draw.js'), `export const drawPage = ${drawPage}`)
  const config = readConfig({ BUILD_ID: 'first' })
  const warned: string[] = []
  const drawings: PageDependencies['drawings'] = {
    '/login': ({ isSignedIn, language, hasPasskeys }) =>
      isSignedIn ? null : { as: 'a "door"', language, cookie: '', stored: {}, hasPasskeys },
  }
  const log = { info() {}, warn: (event: string) => void warned.push(event), error() {} }
  const database = { runtime: nodeRuntime } as never
  const http = openHttp({ config, database } as unknown as Parameters<typeof openHttp>[0])
  const deps = { config, database, log, clock: () => new Date(), contents: {}, drawings }
  await http.register(servePages(deps, join(built, 'web')))
  onTestFinished(async () => {
    await http.close()
    rmSync(built, { recursive: true })
  })
  const login = (cookie: string) => http.inject({ url: '/login', headers: { cookie } })
  return { login, warned }
}

test('a first screen is drawn into the page of its device, before the scripts, and such a page is stored nowhere', async () => {
  const { login } = await aSchoolThatDraws(
    'async ({ path, stored }) => `<p>${stored.language} $& ${path}</p>`',
  )
  const drawn = await login('language=en')
  expect(drawn.headers['cache-control']).toBe('no-store')
  expect(drawn.payload).toContain('<html lang="en" data-drawn="a &quot;door&quot;">')
  expect(drawn.payload).toContain('<div id="shell"><p>en $& /login</p></div>')
  expect(drawn.payload).toContain('<script type="module" fetchpriority="low"')
  expect(drawn.payload).toContain('<link rel="expect" blocking="render" href="/login#too-old">')
  const plain = await login('lepton-refresh=hers')
  expect(plain.headers['cache-control']).toBe('no-cache')
  expect(plain.payload).toBe(PAGE)
})

test('a page whose screen cannot be drawn comes without it', async () => {
  for (const drawPage of ['async () => { throw new Error("broken") }', '() => new Promise(() => {})']) {
    const { login, warned } = await aSchoolThatDraws(drawPage)
    expect((await login('')).payload).toBe(PAGE)
    expect(warned).toEqual(['page-without-drawing'])
  }
})
