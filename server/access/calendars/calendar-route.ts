import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Secret } from '#contract/kernel/fields.ts'
import type { SignInId } from '#contract/kernel/ids.ts'
import { tooMany } from '#contract/kernel/refusal.ts'
import { networkOf } from '#server/access/sign-in-attempts/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import { HELD_BACK_MS } from '#server/platform/http/apply-budget.ts'
import { Budgets, budgetsOf } from '#server/platform/http/budgets.ts'
import { addressOf } from '#server/platform/http/trusted-proxies.ts'
import { sendOutcome } from '#server/platform/outcome.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { findCalendar } from './calendar-store.ts'
import { readFeed } from './read-feed.ts'
import { tagOf, writeFeed, type Feed } from './write-feed.ts'

/** A feed counts as many questions: a calendar asks once an hour. */
const COST = 20

interface Dependencies {
  config: Config
  database: Database
  clock: Clock
}

/**
 * `GET <base path>/calendar/<secret>.ics`: the lessons of the person who made the address. Calendars send neither cookies nor
 * tokens, so the secret alone opens it, and it opens nothing else. Unknown and ended ones are answered 404 alike.
 */
export function calendarRoute(deps: Dependencies): (http: FastifyInstance) => Promise<void> {
  const { config, database, clock } = deps
  // Addresses that are none, counted by network.
  const strangers = new Budgets()
  return async (http) => {
    http.get(`${config.basePath}/calendar/:file`, async (request, reply) => {
      const secret = secretIn((request.params as { file: string }).file)
      const calendar = secret && (await database.transaction((tx) => findCalendar(tx, secret)))
      const waitMs = calendar
        ? budgetsOf(database).spend(calendar.id as SignInId, 'question', COST)
        : strangers.spend(networkOf(addressOf(request, config.trustedProxies)) as SignInId, 'question')
      if (waitMs > 0) {
        await wait(HELD_BACK_MS)
        return await sendOutcome(reply, { refused: tooMany(waitMs) })
      }
      const now = clock()
      const feed = calendar && (await database.transaction((tx) => readFeed(tx, calendar, now)))
      if (!feed) return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' })
      return sendFeed(reply, feed, { seen: request.headers['if-none-match'], now })
    })
  }
}

function secretIn(file: string): Secret | null {
  const secret = Secret.safeParse(file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '')
  return secret.success ? secret.data : null
}

function sendFeed(
  reply: FastifyReply,
  feed: Feed,
  { seen, now }: { seen: string | undefined; now: Date },
): FastifyReply {
  const tag = tagOf(feed)
  // Kept by the asker alone, and asked for each time.
  void reply.header('cache-control', 'private, no-cache').header('etag', tag)
  if (seen?.split(',').some((each) => each.trim() === tag)) return reply.code(304).send()
  return reply.header('content-type', 'text/calendar; charset=utf-8').send(writeFeed(feed, now))
}
