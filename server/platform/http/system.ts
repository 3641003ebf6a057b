import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { type Database, DatabaseUnavailable } from '../database.ts'
import { findCurrentKey } from '../keys/key-store.ts'
import { keysOf } from '../keys/keys-of.ts'
import type { Runtime } from '../runtime.ts'
import type { Clock } from '../time/clock.ts'

/**
 * A whole class may ask at once: an answer is reused for this long, so that the disk is synced a few times a
 * second at most.
 */
const GOOD_FOR_MS = 250
/** Larger than the free room of a page, so that a full disk is detected. */
const FILLER_BYTES = 8 * 1024

/**
 * Why this server cannot be used: `database`, nothing can be written; `keys`, it has not the key of the school; `another-server`, servers of an older release have to
 * end before it may change the schema; `migrating`, it starts; `stopping`. The last three are answered by `StandIn`.
 */
export type Unready = 'database' | 'keys' | 'another-server' | 'migrating' | 'stopping'

interface Dependencies {
  config: Config
  database: Database
  clock: Clock
}

/** `GET /system/ping`: the process is alive. `GET /system/ready`: it can also write to its database, and has the school's key. */
export function serveSystem(http: FastifyInstance, deps: Dependencies): void {
  const { config, clock } = deps
  http.get(`${config.basePath}/system/ping`, async (request, reply) => {
    const { t } = request.query as { t?: string }
    void reply.header('cache-control', 'no-store')
    return pong(clock(), t)
  })
  const reason = oncePer(deps.database.runtime, GOOD_FOR_MS, () => whyNotReady(deps))
  http.get(`${config.basePath}/system/ready`, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const because = await reason()
    return await (because
      ? reply.code(503).send({ ready: false, because })
      : reply.code(200).send({ ready: true }))
  })
}

/** @param t the number that the asking side gets back, if it sent one. */
export function pong(now: Date, t: string | null | undefined): { now: number; t?: number } {
  return { now: now.getTime(), ...(t && /^\d{1,16}$/.test(t) ? { t: Number(t) } : {}) }
}

/** Null if the database can be written, and another server has not begun with a key that this one does not have. */
async function whyNotReady({ database }: Dependencies): Promise<Unready | null> {
  const id = Buffer.from(database.runtime.bytes(8)).toString('hex')
  const filler = Buffer.from(database.runtime.bytes(FILLER_BYTES / 2)).toString('hex')
  try {
    return await database.transaction(async (tx) => {
      await tx.db.insertInto('readiness').values({ id, filler }).execute()
      await tx.db.deleteFrom('readiness').where('id', '=', id).execute()
      const key = await findCurrentKey(tx)
      return key && !keysOf(database).find(key.id) ? 'keys' : null
    })
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return 'database'
    throw error
  }
}

/** Shares one answer between all requests within so many ms. */
function oncePer<T>({ steady }: Runtime, ms: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  let since = 0
  return () => {
    if (answer === null || steady() - since > ms) {
      since = steady()
      answer = ask()
    }
    return answer
  }
}
