import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { MAX_BODY_BYTES } from '#contract/kernel/call.ts'
import { clientRoutes } from '#contract/kernel/client-routes.ts'
import type { Authenticator } from '../actor.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database.ts'
import { dispatch, refuseOver } from '../dispatch.ts'
import type { Handler } from '../handle.ts'
import type { Log } from '../log/log.ts'
import { fromAnotherSite, sendOutcome } from '../outcome.ts'
import type { Runtime } from '../runtime.ts'
import type { Clock } from '../time/clock.ts'
import { keepToBudget } from './budgets/apply-budget.ts'
import { spentBy } from './budgets/budgets.ts'
import { Cookies } from './cookies.ts'
import { answerProblems } from './http-problems.ts'
import { addressError, type ListenAddress } from './listen.ts'
import { MadeAnswer } from './made-answer.ts'
import { bearer, isFromElsewhere, isNavigation } from './request.ts'
import { securityHeaders } from './security-headers.ts'

/** Requests that take longer than 60 s are closed: fastify's default waits for ever for a body that never comes. */
const SAID_WITHIN_MS = 60_000
const SWEEP_EVERY_MS = 50

export interface Dependencies {
  config: Config
  database: Database
  authenticator: Authenticator
  clock: Clock
  log: Log
}

/** The http server with everything that all responses have in common; routes are added by `serveCall` and its like. */
export function openHttp({ config, database, log }: Dependencies): FastifyInstance {
  const headers = securityHeaders(config)
  const http = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: SAID_WITHIN_MS,
    logger: false,
    forceCloseConnections: 'idle',
    trustProxy: false,
    clientErrorHandler: answerNoRequest(headers),
    // An unreadable address does not pass any hook.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.headers(headers).code(404).send({ message: 'Not found.' }),
  })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    http.getDefaultJsonParser('error', 'error'),
  )
  void http.register(cookie)
  http.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  answerProblems(http, { database, log })
  closeConnections(http, database.runtime)
  return http
}

/** `POST <base path><path>`, and 405 for every other method; a screen may be read under the same path. */
export function serveCall(http: FastifyInstance, handler: Handler, deps: Dependencies): void {
  const url = deps.config.basePath + handler.call.path
  // Only ways in read a browser's cookies and address.
  const isWayIn = handler.kind === 'entry' || handler.call.credential === 'cookie'
  const visitOf = (request: FastifyRequest, reply: FastifyReply) =>
    isWayIn ? new Cookies(request, reply, deps) : null
  const onRequest = handler.call.who === 'nobody' ? [] : [keepToBudget(spentBy(handler.call), deps)]
  // A body that cannot be read at all: also this is said to nobody whose session is over. Without a token there is none.
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const visit = visitOf(request, reply)
    const token = bearer(request)
    if (token === null && handler.call.credential !== 'cookie') return void reply.send(error)
    void refuseOver(handler.call, { token, visit }, deps).then(
      (over) => (over ? sendOutcome(reply, over) : reply.send(error)),
      (away: unknown) => reply.send(away),
    )
  }
  http.post(url, { onRequest, errorHandler }, async (request, reply) => {
    if (isFromElsewhere(request, deps.config.publicOrigin)) return await sendOutcome(reply, fromAnotherSite)
    const visit = visitOf(request, reply)
    const question = { body: request.body, token: bearer(request), visit }
    const outcome = await dispatch(handler, question, deps)
    const made = 'value' in outcome && outcome.value instanceof MadeAnswer ? outcome.value : null
    return made ? await made.send(request, reply) : await sendOutcome(reply, outcome)
  })
  const isScreen = (clientRoutes as readonly string[]).includes(handler.call.path)
  http.route({
    method: [...(isScreen ? [] : ['GET']), 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url,
    handler: (request, reply) =>
      isNavigation(request)
        ? reply.callNotFound()
        : sendOutcome(reply.header('allow', 'POST'), { unfit: 405, message: 'POST only.' }),
  })
}

/**
 * While the server closes, closes each connection as soon as its last response is sent, and those that were never used:
 * browsers open some ahead of their requests, and Node waits for a request on them for a minute.
 */
function closeConnections(http: FastifyInstance, runtime: Runtime): void {
  const open = new Set<Socket>()
  http.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const sweep = () => {
    http.server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
  let stop = () => {}
  http.addHook('preClose', async () => void (stop = runtime.every(SWEEP_EVERY_MS, sweep)))
  http.addHook('onClose', async () => stop())
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** The response to bytes that are not a request. They reach no route; the response still has the headers of all others. */
function answerNoRequest(headers: Record<string, string>) {
  return ({ code }: { code: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[code] ?? 400
    const body = JSON.stringify({ message: `${STATUS_CODES[status]}.` })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json',
      `content-length: ${body.length}`,
      'connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy()
  }
}

/** A whole school may connect at once: connections wait here until they are accepted. */
const BACKLOG = 4_096

/** @throws ConfigError when the address cannot be used, naming the variable that sets it. */
export async function listen(http: FastifyInstance, { port, host }: ListenAddress): Promise<void> {
  try {
    await http.listen({ port, host, backlog: BACKLOG })
  } catch (error) {
    throw addressError(error, { port, host }, { port: 'PORT', host: 'HOST' })
  }
}
