import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'
import { DatabaseAway } from './database.ts'
import type { Log } from './log.ts'

const RETRY_AFTER_S = 2

/** Turns whatever was thrown into an answer that says nothing of our insides; a bug is logged once, under its id. */
export function answerProblems(http: FastifyInstance, log: Log): void {
  http.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found.' }))
  http.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DatabaseAway) {
      log.warn('database-away', { path: request.url })
      return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ message: 'Please try again.' })
    }
    const status = statusOf(error)
    if (status < 500) return reply.code(status).send({ message: messages[status] ?? 'Bad request.' })
    const id = randomUUID()
    log.error('bug', { id, path: request.url, error: error.stack ?? String(error) })
    return reply.code(500).send({ message: 'Something went wrong on our side.', id })
  })
}

const messages: Record<number, string> = { 413: 'Too large.', 415: 'JSON only.' }

function statusOf({ code, statusCode = 500 }: FastifyError): number {
  // A broken or missing JSON body is as little JSON as another media type.
  const notJson = [
    'FST_ERR_CTP_EMPTY_JSON_BODY',
    'FST_ERR_CTP_INVALID_JSON_BODY',
    'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  ]
  return notJson.includes(code) || statusCode === 400 ? 415 : statusCode
}
