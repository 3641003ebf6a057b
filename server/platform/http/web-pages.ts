import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientRoutes, isClientRoute } from '#contract/kernel/client-routes.ts'
import type { Config } from '../config/config.ts'
import { isNavigation } from './request.ts'

const FOLDER = join(import.meta.dirname, '../../../dist/web')
const YEAR_S = 31_536_000
const isServiceWorker = /[/\\]sw\.js(\.gz)?$/
/**
 * The reader of QR codes is WebAssembly, which a content security policy treats like eval. A worker uses the policy of
 * its own script, so that no page may compile anything.
 */
const compilesWasm = /[/\\]qr-reader-worker-[\w-]+\.js(\.gz)?$/
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Sends the page with the preloads of a route. */
type SendPage = (reply: FastifyReply, route: string) => FastifyReply

/**
 * The built client. File names contain a hash of their content, so browsers cache them for ever; the page and the service
 * worker are revalidated each time. Every client route gets the same page, which reads its base path, build id and ways
 * in from tags written here, so one build serves any school.
 */
export function servePages(config: Config, folder = FOLDER): (http: FastifyInstance) => Promise<void> {
  const { basePath } = config
  return async (http) => {
    if (!existsSync(join(folder, 'index.html'))) return answerNotFound(http, basePath, null)
    const page = readPage(config, folder)
    const preloads = readPreloads(folder)
    const sendPage: SendPage = (reply, route) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(withPreloads(page, preloads[route]))
    answerNotFound(http, basePath, sendPage)
    await http.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: `${basePath}/assets/`,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Also called for the service worker, whose name has no content hash.
        const keptFor = isServiceWorker.test(path) ? 'no-cache' : `public, max-age=${YEAR_S}, immutable`
        void reply.header('cache-control', keptFor)
        if (compilesWasm.test(path)) void reply.header('content-security-policy', WORKER_POLICY)
      },
    })
    http.get(`${basePath}/sw.js`, (_request, reply) =>
      reply.header('service-worker-allowed', `${basePath}/`).sendFile('sw.js', folder),
    )
    http.get(`${basePath}/third-party-notices.txt`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('third-party-notices.txt', folder),
    )
    if (basePath) http.get(basePath, (_request, reply) => reply.redirect(`${basePath}/`))
    for (const route of clientRoutes) http.get(basePath + route, (_request, reply) => sendPage(reply, route))
  }
}

/**
 * Answers a wrong address. A navigation gets the page, whose router draws "not found"; an address with extra slashes is
 * redirected to its screen. Other requests get JSON.
 */
function answerNotFound(http: FastifyInstance, basePath: string, sendPage: SendPage | null): void {
  http.setNotFoundHandler((request, reply) => {
    if (!sendPage || !isNavigation(request)) return reply.code(404).send({ message: 'Not found.' })
    const [path, query] = request.url.split(/\?(.*)/s, 2) as [string, string?]
    const meant = path.replace(/\/+$/, '')
    // Redirects only to a screen of ours: two slashes at the start would be another host.
    if (meant !== path && meant.startsWith(basePath) && isClientRoute(meant.slice(basePath.length)))
      return reply.redirect(query === undefined ? meant : `${meant}?${query}`, 308)
    return sendPage(reply.code(404), '')
  })
}

function readPage({ basePath, buildId, oidcProviders, offlineCacheBytes }: Config, folder: string): string {
  const ways = oidcProviders.map(({ name, label, role }) => ({ name, label, role }))
  return readFileSync(join(folder, 'index.html'), 'utf8')
    .replace('<base href="/">', `<base href="${basePath}/">`)
    .replace('<meta name="build-id" content="dev">', `<meta name="build-id" content="${buildId}">`)
    .replace(
      '<meta name="cache-bytes" content="">',
      `<meta name="cache-bytes" content="${offlineCacheBytes}">`,
    )
    .replace('<meta name="sign-on" content="[]">', () => `<meta name="sign-on" content="${quoted(ways)}">`)
}

/** By route, the files that its screen needs besides the shell, found by the build (scripts/build/first-loads.ts). */
function readPreloads(folder: string): Record<string, string[]> {
  const path = join(folder, 'preloads.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>) : {}
}

/** Loaded in parallel with the shell, and not only after it runs. */
function withPreloads(page: string, files: readonly string[] = []): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="./${file}">`
      : `<link rel="modulepreload" crossorigin href="./${file}">`,
  )
  return page.replace('</head>', `${links.join('')}</head>`)
}

/** JSON inside an attribute: escaped, so that it cannot end the attribute or the tag. */
function quoted(value: unknown): string {
  const letters: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
  return JSON.stringify(value).replace(/[&"<>]/g, (letter) => letters[letter]!)
}
