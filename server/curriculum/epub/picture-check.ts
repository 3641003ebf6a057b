import { jpegSize } from './jpeg-size.ts'

export interface PictureFacts {
  mediaType: string
  /** Pixels. */
  width: number
  height: number
}

/** What these bytes are when they are a picture; null when they are none, whatever the book calls them. */
export function checkPicture(bytes: Buffer): PictureFacts | null {
  const facts = recognise(bytes)
  return facts && facts.width > 0 && facts.height > 0 ? facts : null
}

function recognise(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 30) return null
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (starts('\x89PNG\r\n\x1a\n') && starts('IHDR', 12)) {
    return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  if (starts('GIF87a') || starts('GIF89a')) {
    return { mediaType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  }
  if (starts('\xff\xd8\xff')) return pictureOf('image/jpeg', jpegSize(bytes))
  if (starts('RIFF') && starts('WEBP', 8)) return pictureOf('image/webp', webpSize(bytes))
  return null
}

function pictureOf(mediaType: string, size: { width: number; height: number } | null): PictureFacts | null {
  return size && { mediaType, ...size }
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(bytes: Buffer): { width: number; height: number } | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
