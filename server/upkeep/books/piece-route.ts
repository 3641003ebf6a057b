import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { UploadId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, sessionOver } from '#contract/kernel/refusal.ts'
import { officeBeginBook } from '#contract/upkeep/books.ts'
import { BOOK_PIECE_BYTES } from '#contract/upkeep/rules/book-import.ts'
import { type Authenticator, mayAsk } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import { refuseOver } from '#server/platform/dispatch.ts'
import { keepToBudget } from '#server/platform/http/budgets/apply-budget.ts'
import { bearer, isFromElsewhere } from '#server/platform/http/request.ts'
import type { Log } from '#server/platform/log/log.ts'
import { fromAnotherSite, type Outcome, sendOutcome } from '#server/platform/outcome.ts'
import { problemOf } from '#server/platform/problem.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { mayChange } from './may-change.ts'
import { takeBookPiece } from './take-piece.ts'

interface Dependencies {
  config: Pick<Config, 'basePath' | 'publicOrigin'>
  database: Database
  authenticator: Authenticator
  clock: Clock
  log: Log
}

const BYTES = 'application/octet-stream'
const Address = z.object({ uploadId: UploadId, number: z.coerce.number().int().min(0) })

/**
 * `POST <base path>/office/book-pieces/<upload>/<number>`: a piece of a book's file, as bytes, by somebody who has begun its upload. As
 * JSON, half a megabyte would be two calls, and more work for both sides. Who sends is checked before the bytes are read.
 */
export function pieceRoute(deps: Dependencies): (http: FastifyInstance) => Promise<void> {
  const { config } = deps
  return async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    http.post(
      `${config.basePath}/office/book-pieces/:uploadId/:number`,
      {
        bodyLimit: BOOK_PIECE_BYTES,
        onRequest: [
          async (request, reply) => {
            if (isFromElsewhere(request, config.publicOrigin))
              return await sendOutcome(reply, fromAnotherSite)
            const over = await refuseOver(officeBeginBook, { token: bearer(request), visit: null }, deps)
            if (over) return await sendOutcome(reply, over)
            return mayAsk(officeBeginBook, await senderOf(request, deps))
              ? undefined
              : await sendOutcome(reply, { refused: notFound() })
          },
          keepToBudget('piece', deps),
        ],
      },
      async (request, reply) => {
        const answer = await answerTo(request, deps).catch((error: unknown) =>
          problemOf(error, '/office/book-pieces', deps),
        )
        return await sendOutcome(reply, answer)
      },
    )
  }
}

/** The person or machine that the token names; null for none. */
async function senderOf(request: FastifyRequest, { authenticator, clock }: Dependencies) {
  const token = bearer(request)
  return token === null ? null : await authenticator.read(token, clock())
}

async function answerTo(request: FastifyRequest, deps: Dependencies): Promise<Outcome> {
  const { authenticator, database, clock } = deps
  const actor = await senderOf(request, deps)
  const address = Address.safeParse(request.params)
  if (actor?.role !== 'office') return { refused: notFound() }
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  await authenticator.refresh()
  const result = await database.transaction(async (tx) => {
    const now = clock()
    const end = await authenticator.endOf(tx, actor, now)
    if (end) return sessionOver(end)
    if (!address.success || !(await mayChange(tx, actor))) return notFound()
    return await takeBookPiece(tx, actor, { ...address.data, bytes }, now)
  })
  return isRefusal(result) ? { refused: result } : { value: result }
}
