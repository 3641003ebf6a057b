import sharp from 'sharp'

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
