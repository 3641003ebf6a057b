import { disableTypes, imageSize, types } from 'image-size'

export interface PictureFacts {
  mediaType: string
  /** Pixels, as a browser shows them. */
  width: number
  height: number
}

const MEDIA_TYPES: Partial<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
/** Nothing is recognised that is not shown; above all no SVG. `heif` reads AVIF. */
disableTypes(types.filter((type) => !MEDIA_TYPES[type] && type !== 'heif'))
/** From this on a camera held the picture on its side (EXIF), and browsers turn it. */
const TURNED = 5

/** The facts of a picture by its bytes; null when they are none, whatever the book calls them. */
export function checkPicture(bytes: Buffer): PictureFacts | null {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes)
    const mediaType = MEDIA_TYPES[type]
    if (!mediaType || !(width > 0) || !(height > 0)) return null
    return orientation < TURNED ? { mediaType, width, height } : { mediaType, width: height, height: width }
  } catch {
    // Bytes of another kind, or cut off before their size.
    return null
  }
}
