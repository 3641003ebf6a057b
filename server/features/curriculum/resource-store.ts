import type { Resource } from '#contract/curriculum.ts'
import type { ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ImportedResource } from './imported-book.ts'

export type StoredResource = Omit<Resource, 'address' | 'expiresAt'>

export async function listResources(tx: Tx, textbookId: TextbookId): Promise<StoredResource[]> {
  const rows = await tx.db
    .selectFrom('resource')
    .selectAll()
    .where('textbook_id', '=', textbookId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    mediaType: row.media_type,
    bytes: row.byte_count,
    durationMs: row.duration_ms,
  }))
}

export interface ResourceContent {
  mediaType: string
  sha256: string
  bytes: Buffer
}

export async function findResourceContent(tx: Tx, id: ResourceId): Promise<ResourceContent | null> {
  const row = await tx.db
    .selectFrom('resource')
    .innerJoin('resource_bytes', 'resource_bytes.sha256', 'resource.sha256')
    .select(['resource.media_type', 'resource.sha256', 'resource_bytes.bytes'])
    .where('resource.id', '=', id)
    .executeTakeFirst()
  return row ? { mediaType: row.media_type, sha256: row.sha256, bytes: Buffer.from(row.bytes) } : null
}

/** Saves a file of a textbook; the same content keeps its id, and so its entry in the browsers' caches. */
export async function saveResource(
  tx: Tx,
  textbookId: TextbookId,
  resource: ImportedResource,
): Promise<ResourceId> {
  const { kind, mediaType, sha256, bytes } = resource
  await tx.db
    .insertInto('resource_bytes')
    .values({ sha256, bytes, look: null })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const { id } = await tx.db
    .insertInto('resource')
    .values({
      id: newId<ResourceId>(),
      textbook_id: textbookId,
      sha256,
      kind,
      media_type: mediaType,
      byte_count: bytes.length,
      duration_ms: resource.kind === 'picture' ? null : resource.durationMs,
    })
    .onConflict((clash) => clash.columns(['textbook_id', 'sha256']).doUpdateSet({ media_type: mediaType }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes files that a textbook no longer uses, and bytes that no textbook uses. */
export async function deleteUnusedResources(
  tx: Tx,
  textbookId: TextbookId,
  used: readonly ResourceId[],
): Promise<void> {
  const kept = new Set(used)
  for (const { id } of await listResources(tx, textbookId)) {
    if (!kept.has(id)) await tx.db.deleteFrom('resource').where('id', '=', id).execute()
  }
  await tx.db
    .deleteFrom('resource_bytes')
    .where('sha256', 'not in', (from) => from.selectFrom('resource').select('sha256'))
    .execute()
}
