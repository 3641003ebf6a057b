import { createHash } from 'node:crypto'
import { disableTypes, imageSize, types } from 'image-size'
import type { ImportedResource } from '#server/features/curriculum/index.ts'
import { draw } from '#server/imports/drawings/draw.ts'
import type { Archive } from '../archive.ts'
import { BookRefused } from '../faults.ts'
import { limits } from '../limits.ts'
import { checkAudio, checkVideo } from './recording-check.ts'

/** The place where the book names a file, for the message of a refusal. */
export interface Mention {
  file: string
  line: number
}

type Kind = ImportedResource['kind']
type Of<Which extends Kind> = ImportedResource & { kind: Which }

/**
 * Pictures, recordings and videos of a book, each read and checked once. The type is decided by the bytes,
 * never by the name.
 */
export class Media {
  private readonly archive: Archive
  private readonly known = new Map<string, ImportedResource>()
  private readonly drawings = new Map<string, { svg: string; mention: Mention }>()

  constructor(archive: Archive) {
    this.archive = archive
  }

  async picture(file: string, mention: Mention): Promise<Of<'picture'>> {
    return await this.once(file, 'picture', async () => {
      const bytes = await this.read(file, mention)
      const facts = checkPicture(bytes)
      if (!facts) throw refused(`${file} is not a picture (JPEG, PNG, GIF, WebP or AVIF).`, mention)
      const { width, height } = facts
      if (Math.max(width, height) > limits.pictureSide || width * height > limits.picturePixels)
        throw refused(`${file} is ${width} by ${height} pixels, too large to show.`, mention)
      return { kind: 'picture', ...withHash(bytes), ...facts }
    })
  }

  async audio(file: string, mention: Mention): Promise<Of<'audio'>> {
    return await this.once(file, 'audio', async () => {
      const bytes = await this.read(file, mention)
      const facts = await checkAudio(bytes)
      if (!facts) throw refused(`${file} is not a recording (MP3, M4A, Ogg or WAV).`, mention)
      return { kind: 'audio', ...withHash(bytes), ...facts }
    })
  }

  async video(file: string, mention: Mention): Promise<Of<'video'>> {
    return await this.once(file, 'video', async () => {
      const bytes = await this.read(file, mention)
      const facts = await checkVideo(bytes)
      if (!facts) throw refused(`${file} is not a video (MP4 or WebM).`, mention)
      return { kind: 'video', ...withHash(bytes), ...facts }
    })
  }

  /** Stores a drawing under this name for `drawAll`. */
  keepDrawing(name: string, svg: string, mention: Mention): void {
    this.drawings.set(name, { svg, mention })
  }

  /** Draws all stored drawings. Returns those that could not be drawn in time, by name. */
  async drawAll(): Promise<Map<string, Mention>> {
    const drawings = [...this.drawings]
    const drawn = await draw(drawings.map(([, { svg }]) => svg))
    const failed = new Map<string, Mention>()
    for (const [index, [name, { mention }]] of drawings.entries()) {
      const bytes = drawn[index]
      const facts = bytes && checkPicture(bytes)
      if (facts) this.known.set(name, { kind: 'picture', ...withHash(bytes), ...facts })
      else failed.set(name, mention)
    }
    return failed
  }

  private async once<Which extends Kind>(
    file: string,
    kind: Which,
    load: () => Promise<Of<Which>>,
  ): Promise<Of<Which>> {
    const known = this.known.get(file)
    if (known?.kind === kind) return known as Of<Which>
    const loaded = await load()
    this.known.set(file, loaded)
    return loaded
  }

  private async read(file: string, mention: Mention): Promise<Buffer> {
    if (!this.archive.has(file)) throw refused(`${file} is missing from the archive.`, mention)
    return await this.archive.read(file, limits.mediaBytes)
  }
}

function refused(what: string, { file, line }: Mention): BookRefused {
  return new BookRefused(what, file, line)
}

function withHash(bytes: Buffer): { bytes: Buffer; sha256: string } {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

interface PictureFacts {
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
/** Recognises only types that are shown; in particular no SVG. `heif` reads AVIF. */
disableTypes(types.filter((type) => !MEDIA_TYPES[type] && type !== 'heif'))
/** EXIF orientations from this on mean that the camera was turned by 90 degrees; browsers rotate the picture. */
const TURNED = 5

/** The facts of a picture by its bytes; null if they are not a picture, whatever type the book claims. */
export function checkPicture(bytes: Buffer): PictureFacts | null {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes)
    const mediaType = MEDIA_TYPES[type]
    if (!mediaType || !(width > 0) || !(height > 0)) return null
    return orientation < TURNED ? { mediaType, width, height } : { mediaType, width: height, height: width }
  } catch {
    // The bytes have another type, or end before the size.
    return null
  }
}
