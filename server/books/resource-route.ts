import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { sendBytes } from '#server/platform/http/send-bytes.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { findPictureSize } from './picture-size-store.ts'
import { resourceAddresses } from './resource-address.ts'
import { findResourceContent, type ResourceContent } from './resource-store.ts'

interface Dependencies {
  config: { basePath: string }
  database: Database
  clock: Clock
}

/**
 * `GET <base path>/resources/<textbook id>/<id>?expires&signature`: the bytes of a textbook's file, with the one signature of the
 * textbook; without the textbook's id, with the file's own. `&width=<pixels>` asks for a picture in that size and gets the
 * original where the size is not stored. A wrong or expired signature gets 404 like an unknown id: 403
 * would mean that the sign-in is over.
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
    const address = Address.safeParse(request.params)
    if (!address.success) return null
    const { textbookId = null, id } = address.data
    if (!resourceAddresses.isGood(await getKey(), [textbookId ?? id], request.query as object, clock()))
      return null
    const width = Width.safeParse(request.query).data?.width ?? null
    // A file of another book is another entry, which is not there.
    const entry = `${textbookId}/${id}/${width}`
    const content =
      cache.get(entry) ?? (await database.transaction((tx) => findSized(tx, id, textbookId, width)))
    if (content) cache.put(entry, content)
    return content
  }
  return async (http) => {
    const paths = [`${config.basePath}/resources/:textbookId/:id`, `${config.basePath}/resources/:id`]
    for (const path of paths)
      http.get(path, async (request, reply) => {
        const content = await find(request)
        return content
          ? sendBytes(request, reply, { ...content, cacheControl: FOR_EVER })
          : reply.code(404).send({ message: 'Not found.' })
      })
  }
}

const Address = z.object({ textbookId: TextbookId.optional(), id: ResourceId })
const Width = z.object({ width: z.coerce.number().int().min(1).max(20_000) })

/** The file; a picture in this width, where that is stored. */
async function findSized(
  tx: Tx,
  id: ResourceId,
  textbookId: TextbookId | null,
  width: number | null,
): Promise<ResourceContent | null> {
  const sized = textbookId && width && (await findPictureSize(tx, id, textbookId, width))
  return sized || (await findResourceContent(tx, id, textbookId))
}

/** The bytes of an id never change. */
const FOR_EVER = 'private, max-age=31536000, immutable'

const MAX_BYTES = 32 * 1024 * 1024
/** One long recording must not evict a whole book. */
const MAX_ONE_BYTES = 4 * 1024 * 1024

/** The files that were requested last, since a class opens the same page at once. An id's content never changes. */
class ContentCache {
  private readonly cached = new Map<string, ResourceContent>()
  private bytes = 0

  get(entry: string): ResourceContent | undefined {
    const content = this.cached.get(entry)
    if (content) {
      // Inserted again at the end: the map's order is the order of use.
      this.cached.delete(entry)
      this.cached.set(entry, content)
    }
    return content
  }

  put(entry: string, content: ResourceContent): void {
    if (content.bytes.length > MAX_ONE_BYTES || this.cached.has(entry)) return
    this.cached.set(entry, content)
    this.bytes += content.bytes.length
    for (const [oldest, { bytes }] of this.cached) {
      if (this.bytes <= MAX_BYTES) return
      this.cached.delete(oldest)
      this.bytes -= bytes.length
    }
  }
}
