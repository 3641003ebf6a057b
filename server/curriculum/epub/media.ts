import { createHash } from 'node:crypto'
import type { Archive } from './archive.ts'
import { checkAudio } from './audio-check.ts'
import { BookRefused } from './book-refused.ts'
import type { ImportedResource } from './imported-book.ts'
import { limits } from './limits.ts'
import { checkPicture } from './picture-check.ts'

/** Where the book names a file; a refusal points there. */
export interface Mention {
  file: string
  line: number
}

/** Pictures and recordings of a book, each read and checked once, by its bytes and never by its name. */
export class Media {
  private readonly archive: Archive
  private readonly known = new Map<string, ImportedResource>()

  constructor(archive: Archive) {
    this.archive = archive
  }

  async picture(file: string, mention: Mention): Promise<ImportedResource & { kind: 'picture' }> {
    const known = this.known.get(file)
    if (known?.kind === 'picture') return known
    const bytes = await this.read(file, mention)
    const facts = checkPicture(bytes)
    if (!facts)
      throw new BookRefused(`${file} is not a picture (JPEG, PNG, GIF or WebP).`, mention.file, mention.line)
    const { width, height } = facts
    if (Math.max(width, height) > limits.pictureSide || width * height > limits.picturePixels) {
      throw new BookRefused(
        `${file} is ${width} by ${height} pixels, too large to show.`,
        mention.file,
        mention.line,
      )
    }
    return this.keep(file, { kind: 'picture', bytes, sha256: sha256(bytes), ...facts })
  }

  async audio(file: string, mention: Mention): Promise<ImportedResource & { kind: 'audio' }> {
    const known = this.known.get(file)
    if (known?.kind === 'audio') return known
    const bytes = await this.read(file, mention)
    const facts = checkAudio(bytes)
    if (!facts)
      throw new BookRefused(`${file} is not a recording (MP3, M4A, Ogg or WAV).`, mention.file, mention.line)
    return this.keep(file, { kind: 'audio', bytes, sha256: sha256(bytes), ...facts })
  }

  private async read(file: string, mention: Mention): Promise<Buffer> {
    if (!this.archive.has(file)) {
      throw new BookRefused(`${file} is missing from the archive.`, mention.file, mention.line)
    }
    return await this.archive.read(file, limits.mediaBytes)
  }

  private keep<Resource extends ImportedResource>(file: string, resource: Resource): Resource {
    this.known.set(file, resource)
    return resource
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
