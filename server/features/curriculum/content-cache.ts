import type { ResourceId } from '#contract/kernel/ids.ts'
import type { ResourceContent } from './resource-store.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** One long recording shall not push a whole book out. */
const MAX_ONE_BYTES = 4 * 1024 * 1024

/** What was asked for last, since a class opens the same page at once. An id's content never changes. */
export class ContentCache {
  private readonly kept = new Map<ResourceId, ResourceContent>()
  private bytes = 0

  get(id: ResourceId): ResourceContent | undefined {
    const content = this.kept.get(id)
    if (content) {
      // Put last again: the map's order is the order of use.
      this.kept.delete(id)
      this.kept.set(id, content)
    }
    return content
  }

  keep(id: ResourceId, content: ResourceContent): void {
    if (content.bytes.length > MAX_ONE_BYTES || this.kept.has(id)) return
    this.kept.set(id, content)
    this.bytes += content.bytes.length
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= MAX_BYTES) return
      this.kept.delete(oldest)
      this.bytes -= bytes.length
    }
  }
}
