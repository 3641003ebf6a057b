import {
  fromBufferPromise,
  openPromise,
  type Entry,
  type ZipFile,
  getFileNameLowLevel,
  validateFileName,
} from 'yauzl'
import { alike, fileName, namesOf } from '#contract/written/file-names.ts'
import { BookRefused, limits, type ReportSkipped } from './faults.ts'
import { parseXml, type XmlElement } from './xml.ts'

/**
 * The files of a book, by their path in the archive, which is the same for all ways to write it. It never writes to the
 * disk.
 */
export class Archive {
  private readonly zip: ZipFile
  private readonly report: ReportSkipped
  private readonly entries = new Map<string, Entry>()
  /** For names that the book writes otherwise than the archive; null for several files. */
  private readonly lookalikes = new Map<string, string | null>()
  private readonly mended = new Set<string>()
  private inflatedBytes = 0
  private readonly left = { elements: limits.elements }

  private constructor(zip: ZipFile, report: ReportSkipped) {
    this.zip = zip
    this.report = report
  }

  /** @throws BookRefused when the file is not an archive, or a dangerous one. */
  static async open(source: string | Buffer, report: ReportSkipped): Promise<Archive> {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
    const opening =
      typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options)
    const zip = await opening.catch(notAnArchive)
    const archive = new Archive(zip, report)
    try {
      await archive.list()
      return archive
    } catch (error) {
      archive.close()
      throw error instanceof BookRefused
        ? error
        : new BookRefused(`The archive is damaged: ${(error as Error).message}.`)
    }
  }

  private async list(): Promise<void> {
    const many = `The archive holds ${this.zip.entryCount} entries; a textbook has ${limits.entries} at most.`
    if (this.zip.entryCount > limits.entries) throw new BookRefused(many).as('TooLarge')
    let declaredBytes = 0
    for await (const entry of this.zip.eachEntry()) {
      const name = checkEntry(entry)
      if (this.entries.has(name))
        throw new BookRefused('The archive holds this path twice.', name).as('Harmful')
      declaredBytes += entry.uncompressedSize
      if (declaredBytes > limits.totalBytes) throw tooLarge()
      this.entries.set(name, entry)
      this.lookalikes.set(alike(name), this.lookalikes.has(alike(name)) ? null : name)
    }
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  /**
   * The file that an address in `from` points at, whether it is there or not; null for an address on the web.
   * @throws BookRefused for an address that leads out of the book.
   */
  address(href: string, from: string, line: number): Address | null {
    const written = href.trim()
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(written)) return null
    const at = written.indexOf('#')
    const [path, mark] = at < 0 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)]
    const fragment = mark === '' ? null : namesOf(mark)[0]!
    if (path === '') return { file: from, fragment }
    const meant = namesOf(path).map((name) => reach(name, from, line))
    return { file: this.findMeant(meant, from, line) ?? meant[0]!, fragment }
  }

  /** A name that only looks like one of the archive is taken for it, and told once. */
  private findMeant(meant: string[], from: string, line: number): string | undefined {
    const same = meant.find((name) => this.entries.has(name))
    if (same !== undefined) return same
    for (const name of meant) {
      const like = this.lookalikes.get(alike(name))
      if (!like) continue
      if (!this.mended.has(name)) this.report(from, line, 'nameAlike', name, like)
      this.mended.add(name)
      return like
    }
    return undefined
  }

  /** @throws BookRefused when more than `maxBytes` are read: the sizes in the headers are not trusted. */
  async read(name: string, maxBytes: number): Promise<Buffer> {
    const entry = this.entries.get(name)
    if (!entry) throw new BookRefused('This file is missing from the archive.', name)
    const chunks: Buffer[] = []
    let bytes = 0
    try {
      for await (const chunk of await this.zip.openReadStreamPromise(entry)) {
        bytes += (chunk as Buffer).length
        this.inflatedBytes += (chunk as Buffer).length
        if (isBomb(bytes, entry.compressedSize)) throw bomb(name)
        if (bytes > maxBytes)
          throw new BookRefused(`This file is larger than ${maxBytes / 1024 / 1024} MB.`, name).as('TooLarge')
        if (this.inflatedBytes > limits.totalBytes) throw tooLarge()
        chunks.push(chunk as Buffer)
      }
    } catch (error) {
      if (error instanceof BookRefused) throw error
      throw new BookRefused(`This file is damaged: ${(error as Error).message}.`, name)
    }
    return Buffer.concat(chunks, bytes)
  }

  async xml(name: string): Promise<XmlElement> {
    return parseXml(name, await this.read(name, limits.textBytes), this.left)
  }

  close(): void {
    this.zip.close()
  }
}

function notAnArchive(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new BookRefused('There is no such file.')
  if (error.code !== undefined) throw new BookRefused(`The file cannot be read: ${error.message}.`)
  throw new BookRefused('This is not an EPUB: the file is not a zip archive.').as('NotEpub')
}

function tooLarge(): BookRefused {
  return new BookRefused(`The book unpacks to more than ${limits.totalBytes / 1024 / 1024} MB.`).as(
    'TooLarge',
  )
}

const SYMLINK = 0o120000
const FILE_TYPE = 0o170000
const STORED = 0
const DEFLATED = 8

/** The name of an entry that passed all checks. Sizes in headers may be wrong, so `read` counts again. */
function checkEntry(entry: Entry): string {
  const name = nameOf(entry)
  if (validateFileName(name) !== null || name.includes('\0')) {
    throw new BookRefused(
      `The archive holds the path ${JSON.stringify(name)}, which leads out of the book.`,
    ).as('Harmful')
  }
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK) {
    throw new BookRefused('This is a symbolic link; a book holds files only.', name).as('Harmful')
  }
  if (entry.isEncrypted())
    throw new BookRefused('This file is encrypted and cannot be read.', name).as('Locked')
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new BookRefused(
      `The packing method ${entry.compressionMethod} is not one that EPUB allows.`,
      name,
    ).as('NotEpub')
  }
  if (isBomb(entry.uncompressedSize, entry.compressedSize)) throw bomb(name)
  return name
}

const UTF8 = 0x0800
/** The name in Unicode beside one of an older character set. */
const UNICODE_PATH = 0x7075

/** Many programs write UTF-8 without saying so. */
function nameOf({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry): string {
  const isSaid = (flags & UTF8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
  if (!isSaid) {
    try {
      return fileName(new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw))
    } catch {
      // An older character set.
    }
  }
  return fileName(getFileNameLowLevel(flags, fileNameRaw, extraFields, true))
}

function isBomb(inflatedBytes: number, packedBytes: number): boolean {
  return inflatedBytes > limits.ratioFromBytes && inflatedBytes > packedBytes * limits.ratio
}

function bomb(name: string): BookRefused {
  return new BookRefused(
    `This file unpacks to more than ${limits.ratio} times its size; it looks like a zip bomb.`,
    name,
  ).as('Harmful')
}

export interface Address {
  /** The path inside the archive. */
  file: string
  /** The part after the `#`, or null. */
  fragment: string | null
}

/** @throws BookRefused for a name that leads out of the book. */
function reach(name: string, from: string, line: number): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of fileName(name).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined)
        throw new BookRefused(`The address ${name} leads out of the book.`, from, line).as('Harmful')
    } else if (part !== '') parts.push(part)
  }
  return parts.join('/')
}
