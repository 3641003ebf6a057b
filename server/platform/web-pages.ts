import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'

const FOLDER = join(import.meta.dirname, '../../dist/web')
const YEAR_S = 31_536_000

/**
 * The built client. Its files' names carry their content's hash, so they are kept for ever; the page itself and the
 * service worker are asked for anew each time. Every route of the client gets the same page, which takes its base path
 * and build id from two tags written here: one build serves any base path.
 */
export function servePages({ basePath, buildId }: Config): (http: FastifyInstance) => Promise<void> {
  return async (http) => {
    if (!existsSync(join(FOLDER, 'index.html'))) return
    const page = readPage(basePath, buildId)
    const sendPage = (reply: FastifyReply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    await http.register(fastifyStatic, {
      root: join(FOLDER, 'assets'),
      prefix: `${basePath}/assets/`,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
    })
    http.get(`${basePath}/sw.js`, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('service-worker-allowed', `${basePath}/`)
        .sendFile('sw.js', FOLDER),
    )
    if (basePath) http.get(basePath, (_request, reply) => reply.redirect(`${basePath}/`))
    for (const route of clientRoutes) http.get(basePath + route, (_request, reply) => sendPage(reply))
  }
}

/** The screens of the product; anything else is answered with 404. */
const clientRoutes = [
  '/',
  '/login',
  '/student',
  '/student/lesson/:lessonId',
  '/student/textbook/:textbookId/:page',
  '/tutor',
  '/tutor/lesson/:lessonId',
]

function readPage(basePath: string, buildId: string): string {
  return readFileSync(join(FOLDER, 'index.html'), 'utf8')
    .replace('<base href="/">', `<base href="${basePath}/">`)
    .replace('<meta name="build-id" content="dev">', `<meta name="build-id" content="${buildId}">`)
}
