import {
  fromBufferPromise,
  openPromise,
  type Entry,
  type ZipFile,
  getFileNameLowLevel,
  validateFileName,
} from 'yauzl'
import { BookRefused, limits } from './faults.ts'
import { parseXml, type XmlElement } from './xml.ts'

/** The files of a book, by their path in the archive. It never writes to the disk. */
export class Archive {
  private readonly zip: ZipFile
  private readonly entries = new Map<string, Entry>()
  private inflatedBytes = 0
  private readonly left = { elements: limits.elements }

  private constructor(zip: ZipFile) {
    this.zip = zip
  }

  /** @throws BookRefused when the file is not an archive, or a dangerous one. */
  static async open(source: string | Buffer): Promise<Archive> {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
    const opening =
      typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options)
    const zip = await opening.catch(notAnArchive)
    const archive = new Archive(zip)
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
    }
  }

  has(name: string): boolean {
    return this.entries.has(name)
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
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
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

/** The file in the archive that an address in `from` points at; null for an address on the web. */
export function resolveAddress(href: string, from: string, line: number): Address | null {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href.trim())) return null
  const [path = '', fragment] = href.trim().split('#', 2)
  const parts = from.split('/').slice(0, -1)
  for (const part of decode(path, from, line).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined)
        throw new BookRefused(`The address ${href} leads out of the book.`, from, line).as('Harmful')
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  const file = path === '' ? from : parts.join('/')
  return { file, fragment: fragment ? decode(fragment, from, line) : null }
}

function decode(part: string, from: string, line: number): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new BookRefused(`The address ${part} is not written as an address.`, from, line)
  }
}
