import { getFileNameLowLevel, validateFileName, type Entry } from 'yauzl'
import { BookRefused } from './book-refused.ts'
import { limits } from './limits.ts'

const SYMLINK = 0o120000
const FILE_TYPE = 0o170000
const STORED = 0
const DEFLATED = 8

/** The entry's name, once nothing about the entry can hurt. Sizes in headers may lie, so reading counts again. */
export function checkEntry(entry: Entry): string {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  if (validateFileName(name) !== null || name.includes('\0')) {
    throw new BookRefused(`The archive holds the path ${JSON.stringify(name)}, which leads out of the book.`)
  }
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK) {
    throw new BookRefused('This is a symbolic link; a book holds files only.', name)
  }
  if (entry.isEncrypted()) throw new BookRefused('This file is encrypted and cannot be read.', name)
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new BookRefused(`The packing method ${entry.compressionMethod} is not one that EPUB allows.`, name)
  }
  if (isBomb(entry.uncompressedSize, entry.compressedSize)) throw bomb(name)
  return name
}

export function isBomb(inflatedBytes: number, packedBytes: number): boolean {
  return inflatedBytes > limits.ratioFromBytes && inflatedBytes > packedBytes * limits.ratio
}

export function bomb(name: string): BookRefused {
  return new BookRefused(
    `This file unpacks to more than ${limits.ratio} times its size; it looks like a zip bomb.`,
    name,
  )
}
