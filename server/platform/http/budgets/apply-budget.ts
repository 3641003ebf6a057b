import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_BODY_BYTES } from '#contract/kernel/call.ts'
import { tooMany } from '#contract/kernel/refusal.ts'
import type { Actor, Authenticator } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { callMetrics } from '#server/platform/metrics/call-metrics.ts'
import { sendOutcome } from '#server/platform/outcome.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { bearer } from '../request.ts'
import { type Spent, budgetsOf } from './budgets.ts'

/** A usual body fits in one unit; a larger one counts as several. */
const BODY_UNIT_BYTES = 8 * 1024
/** Delays the refusal: a client that ignores Retry-After would retry at once. */
export const HELD_BACK_MS = 1_000

interface Dependencies {
  database: Database
  authenticator: Authenticator
  clock: Clock
  log: Log
}

/**
 * Refuses requests over the budget of their sign-in with 429 and Retry-After, before the body is read. A refusal costs
 * neither a query nor a log line: one line a minute reports it.
 */
export function keepToBudget(what: Spent, { database, authenticator, clock, log }: Dependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearer(request)
    const actor = token === null ? null : await authenticator.read(token, clock())
    if (!actor) return undefined
    const { url: path, headers } = request
    // A body without a length counts as the longest.
    const bytes = headers['content-length'] === undefined ? MAX_BODY_BYTES : Number(headers['content-length'])
    const waitMs = payFor({ database, log }, actor, { what, bytes, path })
    if (waitMs === 0) return undefined
    await database.runtime.wait(HELD_BACK_MS)
    return await sendOutcome(reply, { refused: tooMany(waitMs) })
  }
}

/**
 * Spends the cost of one request.
 * @returns the ms to wait before the next try; 0 when it was granted.
 */
export function payFor(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  { signInId, id, role }: Actor,
  { what, bytes, path }: { what: Spent; bytes: number; path: string },
): number {
  const budgets = budgetsOf(database)
  const waitMs = budgets.spend(signInId, what, 1 + Math.floor(bytes / BODY_UNIT_BYTES))
  if (waitMs === 0) return 0
  if (budgets.isNews(signInId)) log.warn('over-budget', { path, actor: id, role })
  callMetrics.of(database)?.refusals.inc({ code: 'TooManyTries' })
  return waitMs
}
