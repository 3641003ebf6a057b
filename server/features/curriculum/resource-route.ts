import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ResourceId, ResourceId as ResourceIdShape } from '#contract/kernel/ids.ts'
import type { Database } from '#server/platform/database.ts'
import { sendBytes } from '#server/platform/http/send-bytes.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { resourceAddresses } from './resource-address.ts'
import { findResourceContent, type ResourceContent } from './resource-store.ts'

interface Dependencies {
  config: { basePath: string }
  database: Database
  clock: Clock
}

/**
 * `GET <base path>/resources/<id>?expires&signature`: the bytes of a textbook's file. A wrong or expired signature gets 404
 * like an unknown id: 403 would mean that the sign-in is over.
 */
export function resourceRoute({
  config,
  database,
  clock,
}: Dependencies): (http: FastifyInstance) => Promise<void> {
  const cache = new ContentCache()
  let key: Promise<Buffer> | null = null
  const getKey = async () => {
    key ??= database.transaction(resourceAddresses.key)
    // A query that failed because the database was down is retried.
    return await key.catch((error: unknown) => {
      key = null
      throw error
    })
  }
  const find = async (request: FastifyRequest): Promise<ResourceContent | null> => {
    const { id } = request.params as { id: string }
    if (!ResourceIdShape.safeParse(id).success) return null
    if (!resourceAddresses.isGood(await getKey(), [id], request.query as object, clock())) return null
    const content =
      cache.get(id as ResourceId) ??
      (await database.transaction((tx) => findResourceContent(tx, id as ResourceId)))
    if (content) cache.put(id as ResourceId, content)
    return content
  }
  return async (http) => {
    http.get(`${config.basePath}/resources/:id`, async (request, reply) => {
      const content = await find(request)
      return content
        ? sendBytes(request, reply, { ...content, cacheControl: FOR_EVER })
        : reply.code(404).send({ message: 'Not found.' })
    })
  }
}

/** The bytes of an id never change. */
const FOR_EVER = 'private, max-age=31536000, immutable'

const MAX_BYTES = 32 * 1024 * 1024
/** One long recording must not evict a whole book. */
const MAX_ONE_BYTES = 4 * 1024 * 1024

/** The files that were requested last, since a class opens the same page at once. An id's content never changes. */
class ContentCache {
  private readonly cached = new Map<ResourceId, ResourceContent>()
  private bytes = 0

  get(id: ResourceId): ResourceContent | undefined {
    const content = this.cached.get(id)
    if (content) {
      // Inserted again at the end: the map's order is the order of use.
      this.cached.delete(id)
      this.cached.set(id, content)
    }
    return content
  }

  put(id: ResourceId, content: ResourceContent): void {
    if (content.bytes.length > MAX_ONE_BYTES || this.cached.has(id)) return
    this.cached.set(id, content)
    this.bytes += content.bytes.length
    for (const [oldest, { bytes }] of this.cached) {
      if (this.bytes <= MAX_BYTES) return
      this.cached.delete(oldest)
      this.bytes -= bytes.length
    }
  }
}
