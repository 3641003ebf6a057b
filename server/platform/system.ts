import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import { type Database, DatabaseAway } from './database.ts'

/** `GET /system/ping`: the process is alive. `GET /system/ready`: it can also reach its database. */
export function serveSystem(
  http: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): void {
  http.get(`${config.basePath}/system/ping`, async (request, reply) => {
    const { t } = request.query as { t?: string }
    void reply.header('cache-control', 'no-store')
    return { now: Date.now(), ...(t !== undefined && /^\d{1,16}$/.test(t) ? { t: Number(t) } : {}) }
  })
  http.get(`${config.basePath}/system/ready`, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const ready = await canReach(database)
    return await reply.code(ready ? 200 : 503).send({ ready })
  })
}

async function canReach(database: Database): Promise<boolean> {
  try {
    await database.transaction((tx) => sql`select 1`.execute(tx.db))
    return true
  } catch (error) {
    if (error instanceof DatabaseAway) return false
    throw error
  }
}
