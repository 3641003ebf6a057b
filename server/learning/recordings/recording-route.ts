import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RecordingId } from '#contract/kernel/ids.ts'
import type { Actor, Authenticator } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { findFileAsker } from '#server/platform/http/file-asker.ts'
import { isFromElsewhere } from '#server/platform/http/request.ts'
import { sendBytes } from '#server/platform/http/send-bytes.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { lessonRecords } from '#server/room/index.ts'
import { findHomeRight } from './home-right.ts'
import { findContent } from './piece-store.ts'
import { recordingAddresses } from './recording-address.ts'

interface Dependencies {
  config: Config
  database: Database
  authenticator: Authenticator
  clock: Clock
}

/**
 * `GET <base path>/recordings/<id>?expires&signature`: a student's voice, for the one sign-in that the address was made for.
 * Everything else is answered 404, and no cache stores a voice.
 */
export function recordingRoute(deps: Dependencies): (http: FastifyInstance) => Promise<void> {
  const { config, database } = deps
  return async (http) => {
    http.get(`${config.basePath}/recordings/:id`, async (request, reply) => {
      const content = isFromElsewhere(request, config.publicOrigin)
        ? null
        : await database.transaction((tx) => findFor(tx, request, reply, deps))
      return content
        ? sendBytes(request, reply, { ...content, cacheControl: 'private, no-store' })
        : reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' })
    })
  }
}

async function findFor(tx: Tx, request: FastifyRequest, reply: FastifyReply, deps: Dependencies) {
  const now = deps.clock()
  const id = RecordingId.safeParse((request.params as { id: string }).id)
  const asker = await findFileAsker(tx, { request, reply, now }, deps)
  if (!asker || !id.success) return null
  const key = await recordingAddresses.key(tx)
  if (!recordingAddresses.isGood(key, [id.data, asker.signInId], request.query as object, now)) return null
  return (await mayBeGiven(tx, asker, id.data, now)) ? await findContent(tx, id.data) : null
}

/**
 * The signature is not enough, since its key is in every backup and its address outlives a lesson: the child's own, their
 * guardians, and the tutors who may hear it now.
 */
async function mayBeGiven(tx: Tx, asker: Actor, id: RecordingId, now: Date): Promise<boolean> {
  const row = await tx.db
    .selectFrom('recording')
    .leftJoin('session', 'session.id', 'sessionId')
    .select(['studentId', 'session.lessonId'])
    .where('recording.id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  if (asker.role === 'student' || asker.role === 'parent') return asker.id === row.studentId
  if (asker.role !== 'tutor') return false
  if (row.lessonId !== null) return (await lessonRecords.findLedLesson(tx, asker, row.lessonId)) !== null
  return (await findHomeRight(tx, asker, row.studentId, now)) !== null
}
