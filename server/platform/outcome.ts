import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Refusal } from '#contract/kernel/refusal.ts'
import { MadeAnswer } from './http/made-answer.ts'

/** The errors of the body, field by field. */
type InvalidFields = { path: string; message: string }[]

const MAX_FIELDS = 20

/** The errors of an input or an event; after the twentieth nobody reads on. */
export function invalidFields(error: z.ZodError): InvalidFields {
  return error.issues.slice(0, MAX_FIELDS).map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** The result of a request, before any transport is known. */
export type Outcome =
  | { value: unknown }
  | { invalid: InvalidFields }
  | { refused: Refusal }
  /** The sign-in continues with other rights, so the browser must renew its token. */
  | { stale: 'token' }
  /** No request of the contract, for example one from another site or a broken frame. */
  | { unfit: number; message: string }
  | { unavailable: 'database' }
  /** A bug, logged under this id. */
  | { bug: string }

export const fromAnotherSite: Outcome = { unfit: 400, message: 'From another site.' }
export const badFrame: Outcome = { unfit: 400, message: 'Bad frame.' }

interface WireResponse {
  status: number
  /** Without it, the response is empty. */
  body?: object
  /** The seconds until the next try. */
  retryAfterS?: number
}

/** The wait that is suggested while the database is away. */
const DATABASE_RETRY_S = 2

/**
 * Turns an outcome into its status and body, the same for every transport: `sendOutcome` sends them in the response to a
 * POST, and a socket, which has no statuses, is closed by `closeFrameOf`. docs/live-protocol.md lists the close codes.
 */
export function responseTo(outcome: Outcome): WireResponse {
  if ('value' in outcome) {
    const { value } = outcome
    if (value === undefined) return { status: 204 }
    return { status: 200, body: value instanceof MadeAnswer ? value.value : (value as object) }
  }
  if ('invalid' in outcome) return { status: 422, body: { fields: outcome.invalid } }
  if ('unfit' in outcome) return { status: outcome.unfit, body: { message: outcome.message } }
  if ('stale' in outcome) return { status: 403, body: {} }
  if ('unavailable' in outcome)
    return { status: 503, body: { message: 'Please try again.' }, retryAfterS: DATABASE_RETRY_S }
  if ('bug' in outcome)
    return { status: 500, body: { message: 'Something went wrong on our side.', id: outcome.bug } }
  const { refusal, details } = outcome.refused
  switch (refusal) {
    case 'NotFound':
      return { status: 404, body: { message: 'Not found.' } }
    case 'SessionOver':
      return { status: 403, body: { reason: details?.reason ?? 'expired' } }
    case 'TooManyTries':
      return {
        status: 429,
        body: { message: 'Too many. Please wait.' },
        retryAfterS: Number(details?.seconds ?? 1),
      }
    default:
      return { status: 409, body: { code: refusal, details: details ?? {} } }
  }
}

/** Sends the outcome as the response to a POST. No cache may store it. */
export function sendOutcome(reply: FastifyReply, outcome: Outcome): FastifyReply {
  const { status, body, retryAfterS } = responseTo(outcome)
  void reply.code(status).header('cache-control', 'no-store')
  if (retryAfterS !== undefined) void reply.header('retry-after', String(retryAfterS))
  // The next try may lead to another server, which can use the database.
  if ('unavailable' in outcome) void reply.header('connection', 'close')
  return body === undefined ? reply.send() : reply.send(body)
}

/** The close code for an outcome that ends a socket: 4000 + status (`CLOSE` in the contract), with the reason of a 403. */
export function closeFrameOf(outcome: Outcome): { code: number; why: string | undefined } {
  const { status, body } = responseTo(outcome)
  return { code: 4000 + status, why: (body as { reason?: string } | undefined)?.reason }
}
