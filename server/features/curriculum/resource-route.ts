import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ResourceId, ResourceId as ResourceIdShape } from '#contract/kernel/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { secret } from '#server/platform/secret.ts'
import { readRange } from './byte-range.ts'
import { ContentCache } from './content-cache.ts'
import { isGoodAddress, KEY_NAME } from './resource-address.ts'
import { findResourceContent, type ResourceContent } from './resource-store.ts'

interface Surroundings {
  config: { basePath: string }
  database: Database
  clock: Clock
}

/**
 * `GET <base path>/resources/<id>?expires&signature`: the bytes of a textbook's file. A wrong or expired signature is as
 * absent as an unknown id: 403 would mean that the session is over.
 */
export function resourceRoute({
  config,
  database,
  clock,
}: Surroundings): (http: FastifyInstance) => Promise<void> {
  const cache = new ContentCache()
  let key: Promise<Buffer> | null = null
  const getKey = async () => {
    key ??= database.transaction((tx) => secret(tx, KEY_NAME))
    // A database that was away is asked again.
    return await key.catch((error: unknown) => {
      key = null
      throw error
    })
  }
  const find = async (request: FastifyRequest): Promise<ResourceContent | null> => {
    const { id } = request.params as { id: string }
    if (!ResourceIdShape.safeParse(id).success) return null
    if (!isGoodAddress(await getKey(), id, request.query as object, clock())) return null
    const content =
      cache.get(id as ResourceId) ??
      (await database.transaction((tx) => findResourceContent(tx, id as ResourceId)))
    if (content) cache.keep(id as ResourceId, content)
    return content
  }
  return async (http) => {
    http.get(`${config.basePath}/resources/:id`, async (request, reply) => {
      const content = await find(request)
      return content ? sendContent(request, reply, content) : reply.code(404).send({ message: 'Not found.' })
    })
  }
}

function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, sha256, bytes }: ResourceContent,
) {
  const etag = `"${sha256}"`
  void reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    // Whatever the bytes are, they are shown as nothing but a picture or a sound.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  // A piece is wanted only of the very file that the first pieces came from.
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === etag
  const range = isSame ? readRange(request.headers.range, bytes.length) : 'whole'
  if (range === 'whole') return reply.type(mediaType).send(bytes)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes.length}`)
      .send({ message: 'No such range.' })
  }
  const { first, last } = range
  return reply
    .code(206)
    .type(mediaType)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}
