import type { ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { pictureLook } from './picture-look.ts'

/** Stored for a picture that cannot be decoded, so that decoding is not tried again. */
const UNSEEN = ''

/** Saves fingerprints by the sha-256 of their pictures' bytes. */
export async function savePictureLooks(tx: Tx, looks: ReadonlyMap<string, string | null>): Promise<void> {
  for (const [sha256, look] of looks)
    await tx.db
      .updateTable('resource_bytes')
      .set({ look: look ?? UNSEEN })
      .where('sha256', '=', sha256)
      .execute()
}

/** The fingerprint of each picture of a textbook. Pictures from before fingerprints were stored are decoded now. */
export async function listPictureLooks(tx: Tx, textbookId: TextbookId): Promise<Map<ResourceId, string>> {
  const pictures = tx.db
    .selectFrom('resource')
    .innerJoin('resource_bytes', 'resource_bytes.sha256', 'resource.sha256')
    .where('textbook_id', '=', textbookId)
    .where('kind', '=', 'picture')
  const unseen = await pictures.where('look', 'is', null).select(['resource.sha256', 'bytes']).execute()
  const looks = new Map<string, string | null>()
  for (const { sha256, bytes } of unseen) looks.set(sha256, await pictureLook(Buffer.from(bytes)))
  await savePictureLooks(tx, looks)
  const rows = await pictures.select(['resource.id', 'look']).execute()
  return new Map(rows.flatMap(({ id, look }) => (look ? [[id, look]] : [])))
}
