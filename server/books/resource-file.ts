import { z } from 'zod'
import { ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { type FileAddress, fileForHolder } from '#server/platform/files/signed-files.ts'
import { findPictureSize } from './picture-size-store.ts'
import { resourceAddresses } from './resource-address.ts'
import { findResourceContent, type ResourceContent } from './resource-store.ts'

/**
 * A textbook's file. `&width=<pixels>` asks for a picture in that size and gets the original where the size is not stored.
 */
export const resourceFile = fileForHolder({ addresses: resourceAddresses, open: openResources })

function openResources(database: Database) {
  const cache = new ContentCache()
  return async ({ query, ...parts }: FileAddress) => {
    const address = Address.safeParse(parts)
    if (!address.success) return null
    const { bookId, id } = address.data
    const width = Width.safeParse(query).data?.width ?? null
    // A file of another book is another entry, which is not there.
    const entry = `${bookId}/${id}/${width}`
    const content = cache.get(entry) ?? (await database.transaction((tx) => findSized(tx, id, bookId, width)))
    if (content) cache.put(entry, content)
    return content && { ...content, tag: `"${content.sha256}"` }
  }
}

const Address = z.object({ bookId: TextbookId.nullable(), id: ResourceId })
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
