import { createHash } from 'node:crypto'
import { disableTypes, imageSize, types } from 'image-size'
import { parseBuffer } from 'music-metadata'
import type { ImportedResource } from '#server/books/index.ts'
import { draw } from '#server/imports/drawings/draw.ts'
import { soundLengthMs } from '#server/imports/sound/sound-length.ts'
import type { Archive } from '../archive.ts'
import { BookRefused, limits } from '../faults.ts'

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
        throw refused(`${file} is ${width} by ${height} pixels, too large to show.`, mention).as('TooLarge')
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
    if (!this.archive.has(file)) throw refused(`${file} is missing from the archive.`, mention).as('Damaged')
    return await this.archive.read(file, limits.mediaBytes)
  }
}

function refused(what: string, { file, line }: Mention): BookRefused {
  return new BookRefused(what, file, line).as('BadMedia')
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

export interface AudioFacts {
  mediaType: string
  durationMs: number
}

export interface VideoFacts {
  mediaType: string
  /** Null if the file does not contain it. */
  durationMs: number | null
  /** Pixels. */
  width: number
  height: number
}

/** The facts of a recording by its bytes; null if they are not a recording, whatever type the book claims. */
export async function checkAudio(bytes: Buffer): Promise<AudioFacts | null> {
  const container = containerOf(bytes)
  if (container === 'webm') return null
  const durationMs = await soundLengthMs(bytes, container)
  return durationMs > 0 ? { mediaType: `audio/${container}`, durationMs } : null
}

/** The facts of a video by its bytes; null if browsers cannot play it. */
export async function checkVideo(bytes: Buffer): Promise<VideoFacts | null> {
  const container = containerOf(bytes)
  if (container !== 'mp4' && container !== 'webm') return null
  const format = await readFormat(bytes, container)
  const track = format?.trackInfo.find(({ video }) => video)
  const { pixelWidth: width, pixelHeight: height } = track?.video ?? {}
  if (!format?.hasVideo || !width || !height) return null
  const seconds = format.duration ?? track?.duration
  return {
    mediaType: `video/${container}`,
    durationMs: seconds ? Math.round(seconds * 1000) : null,
    width,
    height,
  }
}

type Container = 'mpeg' | 'mp4' | 'ogg' | 'wav' | 'webm'

/** The container by its first bytes. MP3 has no such signature, so its frames are searched. */
function containerOf(bytes: Buffer): Container {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (starts('OggS')) return 'ogg'
  if (starts('RIFF') && starts('WAVE', 8)) return 'wav'
  if (starts('ftyp', 4)) return 'mp4'
  return starts('\x1a\x45\xdf\xa3') ? 'webm' : 'mpeg'
}

const PARSED_AS: Record<Container, string> = {
  mpeg: 'audio/mpeg',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  webm: 'video/webm',
}

async function readFormat(bytes: Buffer, container: Container) {
  try {
    const parsed = await parseBuffer(bytes, PARSED_AS[container], { duration: true, skipCovers: true })
    return parsed.format
  } catch {
    // The bytes only begin like a recording.
    return null
  }
}
