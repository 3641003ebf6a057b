import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RecordingId } from '#contract/kernel/ids.ts'
import type { Actor, Authenticator } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { Cookies } from '#server/platform/http/cookies.ts'
import { bearer, isFromElsewhere } from '#server/platform/http/request.ts'
import { sendBytes } from '#server/platform/http/send-bytes.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { findContent } from './piece-store.ts'
import { recordingAddresses } from './recording-address.ts'

interface Dependencies {
  config: Config
  database: Database
  authenticator: Authenticator & {
    /** The person of a refresh cookie; null when it is unknown or their sign-in is over. */
    readCookie(tx: Tx, refreshToken: string, now: Date): Promise<Actor | null>
  }
  clock: Clock
}

/**
 * `GET <base path>/recordings/<id>?expires&signature`: a student's voice, for the one sign-in that the address was made for. An
 * `<audio>` sends no access token, so a person of the school is known by the refresh cookie, which no other site can make a
 * browser send; a guest, who has none, sends the token. Everything else is answered 404, and no cache stores a voice.
 */
export function recordingRoute(deps: Dependencies): (http: FastifyInstance) => Promise<void> {
  const { config, database } = deps
  return async (http) => {
    http.get(`${config.basePath}/recordings/:id`, async (request, reply) => {
      const refreshToken = new Cookies(request, reply, config).refreshToken
      const content = isFromElsewhere(request, config.publicOrigin)
        ? null
        : await database.transaction((tx) => findFor(tx, request, refreshToken, deps))
      return content
        ? sendBytes(request, reply, { ...content, cacheControl: 'private, no-store' })
        : reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' })
    })
  }
}

async function findFor(
  tx: Tx,
  request: FastifyRequest,
  refreshToken: string | null,
  { authenticator, clock }: Dependencies,
) {
  const { id } = request.params as { id: string }
  const now = clock()
  const token = bearer(request)
  const asker =
    token === null
      ? refreshToken && (await authenticator.readCookie(tx, refreshToken, now))
      : await openActor(tx, await authenticator.read(token, now), authenticator, now)
  if (!asker || !RecordingId.safeParse(id).success) return null
  const key = await recordingAddresses.key(tx)
  if (!recordingAddresses.isGood(key, [id, asker.signInId], request.query as object, now)) return null
  return await findContent(tx, id as RecordingId)
}

async function openActor(
  tx: Tx,
  actor: Actor | null,
  authenticator: Authenticator,
  now: Date,
): Promise<Actor | null> {
  return actor && !(await authenticator.endOf(tx, actor, now)) ? actor : null
}
