import type { FastifyError, FastifyInstance } from 'fastify'
import { type Database, DatabaseUnavailable } from '../database.ts'
import type { Log } from '../log/log.ts'
import { sendOutcome } from '../outcome.ts'
import { problemOf } from '../problem.ts'
import { isNavigation } from './request.ts'
import { waitingPage, waitingPagePolicy } from './waiting-page.ts'

/** Turns any thrown error into a response without internals; a bug is logged once, under its id. */
export function answerProblems(http: FastifyInstance, deps: { database: Database; log: Log }): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DatabaseUnavailable) {
      const problem = problemOf(error, request.url, deps)
      if (!isNavigation(request)) return sendOutcome(reply, problem)
      void reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('content-security-policy', waitingPagePolicy)
      return reply.type('text/html; charset=utf-8').send(waitingPage)
    }
    const status = statusOf(error)
    // The static file library refuses a path out of its folder with 403, which means here that a session is over.
    if (status === 403) return reply.callNotFound()
    if (status < 500)
      return sendOutcome(reply, { unfit: status, message: messages[status] ?? 'Bad request.' })
    const problem = problemOf(error, request.url, deps)
    if (!isNavigation(request) || !('bug' in problem)) return sendOutcome(reply, problem)
    void reply.code(500).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(pageOf(problem.bug))
  })
}

function pageOf(id: string): string {
  const lines = [...applicationError(id), '<a href="">Reload</a>'].map((line) => `<p>${line}</p>`)
  return `<!doctype html>\n<title>Lepton Remote Class</title>\n${lines.join('\n')}\n`
}

const messages: Record<number, string> = { 413: 'Too large.', 415: 'JSON only.' }

function statusOf({ code, statusCode = 500 }: FastifyError): number {
  // A broken or missing JSON body is treated like another media type.
  const notJson = [
    'FST_ERR_CTP_EMPTY_JSON_BODY',
    'FST_ERR_CTP_INVALID_JSON_BODY',
    'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  ]
  return notJson.includes(code) || statusCode === 400 ? 415 : statusCode
}

/** The message when neither a dictionary nor a screen can be loaded. */
const SENTENCE =
  'Application error: a client-side exception has occurred (see the browser console for more information).'

/**
 * The lines of the application error page, the same from the browser and from the server.
 * @param digest the id of the same error in the server's log, if there is one.
 */
export function applicationError(digest: unknown): string[] {
  return typeof digest === 'string' ? [SENTENCE, `Digest: ${digest}`] : [SENTENCE]
}
