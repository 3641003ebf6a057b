import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StudentId } from '#contract/kernel/ids.ts'
import type { Authenticator } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { findFileAsker } from '#server/platform/http/file-asker.ts'
import { isFromElsewhere } from '#server/platform/http/request.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { exportAddresses } from './export-address.ts'
import { writeZip } from './write-zip.ts'

interface Dependencies {
  config: Config
  database: Database
  authenticator: Authenticator
  clock: Clock
}

/**
 * `GET <base path>/exports/<student id>?expires&signature`: everything of one student, for the one sign-in that the address was made
 * for. Everything else is answered 404.
 */
export function exportRoute(deps: Dependencies): (http: FastifyInstance) => Promise<void> {
  const { config, database, clock } = deps
  return async (http) => {
    // Before the first export: making the key is no effect of a call.
    await database.transaction(exportAddresses.key)
    http.get(`${config.basePath}/exports/:id`, async (request, reply) => {
      const found = isFromElsewhere(request, config.publicOrigin)
        ? null
        : await database.transaction((tx) => findFor(tx, request, reply, deps))
      if (!found) return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' })
      const name = encodeURIComponent(`${found.name}.zip`)
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="student.zip"; filename*=UTF-8''${name}`)
        .send(await writeZip(database, found.id, clock()))
    })
  }
}

async function findFor(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Dependencies,
): Promise<{ id: StudentId; name: string } | null> {
  const now = deps.clock()
  const asker = await findFileAsker(tx, { request, reply, now }, deps)
  const id = StudentId.safeParse((request.params as { id: string }).id)
  if (!asker || asker.role !== 'office' || !id.success) return null
  const key = await exportAddresses.key(tx)
  if (!exportAddresses.isGood(key, [id.data, asker.signInId], request.query as object, now)) return null
  const row = await tx.db
    .selectFrom('student')
    .select(['displayName', 'branchId'])
    .where('id', '=', id.data)
    .executeTakeFirst()
  if (!row || !(await deps.authenticator.runs(tx, asker, row.branchId))) return null
  return { id: id.data, name: row.displayName }
}
