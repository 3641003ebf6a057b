import type { Resource } from '#contract/books/curriculum.ts'
import type { ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ImportedResource } from './imported-book.ts'

export type StoredResource = Omit<Resource, 'address' | 'expiresAt'>

export async function listResources(tx: Tx, textbookId: TextbookId): Promise<StoredResource[]> {
  return await tx.db
    .selectFrom('resource')
    .select(['id', 'kind', 'mediaType', 'byteCount as bytes', 'durationMs'])
    .where('textbookId', '=', textbookId)
    .orderBy('id')
    .execute()
}

export interface ResourceContent {
  mediaType: string
  sha256: string
  bytes: Buffer
}

/** @param textbookId the book that it must belong to; null for any. */
export async function findResourceContent(
  tx: Tx,
  id: ResourceId,
  textbookId: TextbookId | null,
): Promise<ResourceContent | null> {
  const content = tx.db
    .selectFrom('resource')
    .innerJoin('resourceBytes', 'resourceBytes.sha256', 'resource.sha256')
    .select(['resource.mediaType', 'resource.sha256', 'resourceBytes.bytes'])
    .where('resource.id', '=', id)
  const row = await (
    textbookId === null ? content : content.where('textbookId', '=', textbookId)
  ).executeTakeFirst()
  return row ? { mediaType: row.mediaType, sha256: row.sha256, bytes: Buffer.from(row.bytes) } : null
}

/** Saves the bytes of a file once, however many textbooks have it. */
export async function saveBytes(tx: Tx, sha256: string, bytes: Buffer): Promise<void> {
  const there = tx.db.selectFrom('resourceBytes').select('sha256').where('sha256', '=', sha256)
  if (await there.executeTakeFirst()) return
  await tx.db
    .insertInto('resourceBytes')
    .values({ sha256, bytes, look: null, sizedAt: null })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Saves a file of a textbook; the same content keeps its id, and so its entry in the browsers' caches. */
export async function saveResource(
  tx: Tx,
  textbookId: TextbookId,
  resource: ImportedResource,
): Promise<ResourceId> {
  const { kind, mediaType, sha256, bytes } = resource
  await saveBytes(tx, sha256, bytes)
  const { id } = await tx.db
    .insertInto('resource')
    .values({
      id: tx.newId<ResourceId>(),
      textbookId,
      sha256,
      kind,
      mediaType,
      byteCount: bytes.length,
      durationMs: resource.kind === 'picture' ? null : resource.durationMs,
    })
    .onConflict((clash) => clash.columns(['textbookId', 'sha256']).doUpdateSet({ mediaType }))
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
  for (const table of ['pictureSize', 'resourceBytes'] as const)
    await tx.db
      .deleteFrom(table)
      .where('sha256', 'not in', (from) => from.selectFrom('resource').select('sha256'))
      .execute()
}

/** Stored for a picture that cannot be decoded, so that decoding is not tried again. */
const UNSEEN = ''

/** Saves fingerprints by the sha-256 of their pictures' bytes. */
export async function savePictureLooks(tx: Tx, looks: ReadonlyMap<string, string | null>): Promise<void> {
  for (const [sha256, look] of looks)
    await tx.db
      .updateTable('resourceBytes')
      .set({ look: look ?? UNSEEN })
      .where('sha256', '=', sha256)
      .execute()
}

/** The fingerprint of each picture of a textbook. Pictures from before fingerprints were stored are decoded now. */
export async function listPictureLooks(tx: Tx, textbookId: TextbookId): Promise<Map<ResourceId, string>> {
  const pictures = tx.db
    .selectFrom('resource')
    .innerJoin('resourceBytes', 'resourceBytes.sha256', 'resource.sha256')
    .where('textbookId', '=', textbookId)
    .where('kind', '=', 'picture')
  const unseen = await pictures.where('look', 'is', null).select(['resource.sha256', 'bytes']).execute()
  const looks = new Map<string, string | null>()
  for (const { sha256, bytes } of unseen) looks.set(sha256, await pictureLook(Buffer.from(bytes)))
  await savePictureLooks(tx, looks)
  const rows = await pictures.select(['resource.id', 'look']).execute()
  return new Map(rows.flatMap(({ id, look }) => (look ? [[id, look]] : [])))
}

const WIDTH = 8
const HEIGHT = 8
/** Pictures with more pixels are not decoded. */
const MOST_PIXELS = 60_000_000

/**
 * The fingerprint of a picture, as 16 hexadecimal digits: the picture is scaled down to grey, and each of 64 points is
 * brighter than its right neighbour, or not (a difference hash). The same picture in another size, quality or format differs
 * in a few bits.
 * Null for bytes that cannot be decoded.
 */
export async function pictureLook(bytes: Buffer): Promise<string | null> {
  // Only an import looks at pictures; a server starts sooner without the decoder.
  const { default: sharp } = await import('sharp')
  try {
    const grey = await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize(WIDTH + 1, HEIGHT, { fit: 'fill' })
      .raw()
      .toBuffer()
    let bits = 0n
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1) {
        const at = y * (WIDTH + 1) + x
        bits = (bits << 1n) | (grey[at]! > grey[at + 1]! ? 1n : 0n)
      }
    return bits.toString(16).padStart((WIDTH * HEIGHT) / 4, '0')
  } catch {
    return null
  }
}
