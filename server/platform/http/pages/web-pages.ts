import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientRoutes, isClientRoute } from '#contract/kernel/client-routes.ts'
import { type Encoding, encoded, encodingFor, sendEncoded } from '../encodings.ts'
import { isNavigation } from '../request.ts'
import { policyWithStyles } from '../security-headers.ts'
import { askingDevice, type DrawnScreen, openDrawing } from './drawing.ts'
import { contentOf, type PageContent, type PageDependencies } from './page-content.ts'
import { readPages, stylesIn, withContent, withDrawing } from './page.ts'

const FOLDER = join(import.meta.dirname, '../../../../dist/web')
const YEAR_S = 31_536_000
const isServiceWorker = /[/\\]sw\.js(\.(gz|br))?$/
/**
 * The reader of QR codes is WebAssembly, which a content security policy treats like eval. A worker uses the policy of
 * its own script, so that no page may compile anything.
 */
const compilesWasm = /[/\\]qr-reader-worker-[\w-]+\.js(\.(gz|br))?$/
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Sends the page of a route. */
type SendPage = (request: FastifyRequest, reply: FastifyReply, route: string) => Promise<FastifyReply>
const BEST_QUALITY = 11
const QUICK_QUALITY = 5

/**
 * The built client. File names contain a hash of their content, so browsers cache them for ever; the page and the service
 * worker are revalidated each time. Every client route gets the same page, which reads its base path, build id and ways
 * in from tags written here, so one build serves any school. A page that carries content for one person, or a screen that is
 * drawn for one kind of device, is stored nowhere.
 */
export function servePages(
  deps: PageDependencies,
  folder = FOLDER,
): (http: FastifyInstance) => Promise<void> {
  const { basePath } = deps.config
  return async (http) => {
    if (!existsSync(join(folder, 'index.html'))) return answerNotFound(http, basePath, null)
    const pageOf = readPages(deps.config, folder)
    const drawing = openDrawing(folder, deps)
    http.addHook('onListen', async () => drawing.begin())
    const compressed = compressedOnce(async (route, drawn) => {
      const html = drawn && (await drawing.draw(route, drawn))
      return html ? withDrawing(pageOf(route), drawn, html, basePath + route) : pageOf(route)
    })
    const ownPage = async (
      request: FastifyRequest,
      reply: FastifyReply,
      route: string,
      content: PageContent,
    ) => {
      const page = withContent(pageOf(route), content)
      const path = request.url.slice(basePath.length).replace(/\?.*/, '')
      const html = content.drawing && (await drawing.drawOwn(path, content.drawing, content.data))
      if (!html) return page
      void reply.header('content-security-policy', policyWithStyles(stylesIn(html)))
      return withDrawing(page, content.drawing!, html, request.url)
    }
    const sendPage: SendPage = async (request, reply, route) => {
      const encoding = encodingFor(request)
      const content = await contentOf(request, reply, route, deps)
      const drawn = deps.drawings[route]?.(askingDevice(request, reply, deps)) ?? null
      void reply
        .type('text/html; charset=utf-8')
        .header('cache-control', content || drawn ? 'no-store' : 'no-cache')
      const page = content
        ? encoded(await ownPage(request, reply, route, content), encoding, QUICK_QUALITY)
        : compressed(encoding, route, drawn)
      return sendEncoded(reply, encoding, await page)
    }
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
    for (const route of clientRoutes)
      http.get(basePath + route, (request, reply) => sendPage(request, reply, route))
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
    return sendPage(request, reply.code(404), '')
  })
}

/** Each page is the same for everybody, or for every device that shows this drawing: it is made when it is first asked for. */
function compressedOnce(pageOf: (route: string, drawing: DrawnScreen | null) => Promise<string>) {
  const pages = new Map<string, Promise<Buffer>>()
  return (encoding: Encoding, route: string, drawing: DrawnScreen | null): Promise<Buffer> => {
    const key = `${encoding} ${route} ${drawing?.as ?? ''}`
    const page =
      pages.get(key) ?? pageOf(route, drawing).then((text) => encoded(text, encoding, BEST_QUALITY))
    pages.set(key, page)
    return page
  }
}
