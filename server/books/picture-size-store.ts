import type { ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ResourceContent } from './resource-store.ts'

/** A picture of a textbook in this width, in pixels; null where it is not stored. */
export async function findPictureSize(
  tx: Tx,
  id: ResourceId,
  textbookId: TextbookId,
  width: number,
): Promise<ResourceContent | null> {
  const row = await tx.db
    .selectFrom('resource')
    .innerJoin('pictureSize', 'pictureSize.sha256', 'resource.sha256')
    .select(['pictureSize.sha256', 'pictureSize.bytes'])
    .where('resource.id', '=', id)
    .where('textbookId', '=', textbookId)
    .where('width', '=', width)
    .executeTakeFirst()
  // Two sizes of a picture are two contents.
  return row
    ? { mediaType: 'image/webp', sha256: `${row.sha256}-${width}`, bytes: Buffer.from(row.bytes) }
    : null
}

/** A picture whose sizes are still to be made; null when there is none. */
export async function findUnsizedPicture(tx: Tx): Promise<{ sha256: string; bytes: Uint8Array } | null> {
  const row = await tx.db
    .selectFrom('resourceBytes')
    .select(['sha256', 'bytes'])
    .where('sizedAt', 'is', null)
    .where('sha256', 'in', (from) =>
      from.selectFrom('resource').select('sha256').where('kind', '=', 'picture'),
    )
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Saves the sizes of a picture, none if all of them would be larger than the picture. Its book may be gone by now. */
export async function savePictureSizes(
  tx: Tx,
  sha256: string,
  sizes: ReadonlyMap<number, Buffer>,
  now: Date,
): Promise<void> {
  const sized = await tx.db
    .updateTable('resourceBytes')
    .set({ sizedAt: now.getTime() })
    .where('sha256', '=', sha256)
    .returning('sha256')
    .executeTakeFirst()
  if (!sized) return
  for (const [width, bytes] of sizes)
    await tx.db
      .insertInto('pictureSize')
      .values({ sha256, width, bytes })
      .onConflict((clash) => clash.doNothing())
      .execute()
}
