import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_BODY_BYTES } from '#contract/kernel/call.ts'
import { tooMany } from '#contract/kernel/refusal.ts'
import type { Authenticator } from '../actor.ts'
import type { Database } from '../database.ts'
import type { Log } from '../log/log.ts'
import { callMetrics } from '../metrics/call-metrics.ts'
import { sendOutcome } from '../outcome.ts'
import type { Clock } from '../time/clock.ts'
import { type Spent, budgetsOf } from './budgets.ts'
import { bearer } from './request.ts'

/** A usual body fits in one unit; a larger one counts as several. */
const BODY_UNIT_BYTES = 8 * 1024
/** Delays the refusal: a client that ignores Retry-After would retry at once. */
const HELD_BACK_MS = 1_000

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
  const budgets = budgetsOf(database)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearer(request)
    const actor = token === null ? null : await authenticator.read(token, clock())
    if (!actor) return undefined
    const waitMs = budgets.spend(actor.signInId, what, costOf(request))
    if (waitMs === 0) return undefined
    if (budgets.isNews(actor.signInId))
      log.warn('over-budget', { path: request.url, actor: actor.id, role: actor.role })
    callMetrics.of(database)?.refusals.inc({ code: 'TooManyTries' })
    await wait(HELD_BACK_MS)
    return await sendOutcome(reply, { refused: tooMany(waitMs) })
  }
}

/** A body without a length counts as the longest. */
function costOf({ headers }: FastifyRequest): number {
  const bytes = headers['content-length'] === undefined ? MAX_BODY_BYTES : Number(headers['content-length'])
  return 1 + Math.floor(bytes / BODY_UNIT_BYTES)
}
