import { storedWidths } from '#contract/books/rules/picture-sources.ts'
import { pictureSizeStore } from '#server/books/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'

/** Pictures with more pixels are not decoded. */
const MOST_PIXELS = 60_000_000
/** Of WebP, to 100: beside the original no difference is seen on a tablet. */
const QUALITY = 75

/**
 * Makes the sizes of all pictures that have none yet, each in a transaction of its own: those of a book that has just been
 * imported, and those of books from before sizes were made. Decoding blocks no request.
 */
export async function sizePictures(
  { database, clock }: { database: Database; clock: Clock },
  stop?: AbortSignal,
): Promise<void> {
  while (!stop?.aborted) {
    const picture = await database.transaction(pictureSizeStore.findUnsizedPicture)
    if (!picture) return
    const sizes = await sizesOf(Buffer.from(picture.bytes))
    await database.transaction((tx) => pictureSizeStore.savePictureSizes(tx, picture.sha256, sizes, clock()))
  }
}

/** By width in pixels, the forms of a picture that are smaller than its own bytes. A moving picture has none. */
export async function sizesOf(bytes: Buffer): Promise<Map<number, Buffer>> {
  // Few starts make sizes; a server starts sooner without the decoder.
  const { default: sharp } = await import('sharp')
  const sizes = new Map<number, Buffer>()
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient()
    const { pages = 1, autoOrient } = await picture.metadata()
    if (pages > 1) return sizes
    for (const width of storedWidths(autoOrient)) {
      const sized = await picture.clone().resize(width).webp({ quality: QUALITY }).toBuffer()
      if (sized.length < bytes.length) sizes.set(width, sized)
    }
  } catch {
    // A picture that cannot be decoded is served as it is.
  }
  return sizes
}
