import { FACE_PHOTO_PX, MAX_FACE_PHOTO_BYTES, withoutMetadata } from '#contract/school/rules/face-photo.ts'

/** A picture from which the photo is cut: of the camera, as it moves, or of a file. */
export type PhotoSource = HTMLVideoElement | HTMLCanvasElement

/** The circle of the photo, as a part of the shorter side of the picture. */
const CIRCLE = 0.82
/** Flat: nothing of the room around the face is in the photo. */
const GROUND = '#ffffff'
/** The shorter side of a picture from a file: as much as a camera gives. */
const FILE_PX = 640
const QUALITIES = [0.88, 0.75, 0.6, 0.4]

/** Paints the circle in the middle of the picture, on a flat ground. Nothing is painted while the camera gives no picture. */
export function paintCircle(canvas: HTMLCanvasElement, source: PhotoSource): boolean {
  const { width, height } = sizeOf(source)
  const side = Math.min(width, height) * CIRCLE
  const sheet = canvas.getContext('2d')
  if (side === 0 || !sheet) return false
  const px = FACE_PHOTO_PX
  canvas.width = px
  canvas.height = px
  sheet.fillStyle = GROUND
  sheet.fillRect(0, 0, px, px)
  sheet.beginPath()
  sheet.arc(px / 2, px / 2, px / 2, 0, 2 * Math.PI)
  sheet.clip()
  sheet.drawImage(source, (width - side) / 2, (height - side) / 2, side, side, 0, 0, px, px)
  return true
}

/** The photo as it is now, in base64; null while there is no picture. A JPEG: every browser makes one, a tenth of the size of a PNG. */
export async function photoOf(source: PhotoSource): Promise<string | null> {
  const canvas = document.createElement('canvas')
  if (!paintCircle(canvas, source)) return null
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    const bytes = made && withoutMetadata(new Uint8Array(await made.arrayBuffer()))
    if (bytes && bytes.length <= MAX_FACE_PHOTO_BYTES)
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }
  return null
}

/** The picture of a file, in the size of a camera's. @throws for a file that the browser cannot show. */
export async function pictureOfFile(file: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, FILE_PX / Math.min(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

function sizeOf(source: PhotoSource): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height }
}
