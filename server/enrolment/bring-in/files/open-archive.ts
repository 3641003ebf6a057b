import { fromBufferPromise, type Entry, type ZipFile, getFileNameLowLevel, validateFileName } from 'yauzl'
import { type FileFinding, wholeFile } from './file-row.ts'

const MAX_ENTRIES = 500
const MAX_FILE_BYTES = 40 * 1024 * 1024
const MAX_ALL_BYTES = 80 * 1024 * 1024
/** Text rarely packs to less than a hundredth; small files may, without harm. */
const MAX_RATIO = 200
const RATIO_FROM_BYTES = 1024 * 1024
const SYMLINK = 0o120000
const FILE_TYPE = 0o170000
const STORED = 0
const DEFLATED = 8

/** A file of an archive. */
export interface ArchiveEntry {
  /** With its folders. */
  path: string
  /** Without them. */
  name: string
  /** @throws {Damaged} for one that is dangerous. */
  read: () => Promise<Buffer>
}

/** The file is dangerous, or cannot be opened. */
export class Damaged extends Error {
  readonly finding: FileFinding
  constructor(finding: FileFinding) {
    super(finding.code)
    this.name = 'Damaged'
    this.finding = finding
  }
}

/**
 * The files of an archive, each unpacked in memory when it is read, within limits on what is really unpacked: headers may lie. They
 * may stand in a folder, as they do when somebody packs one.
 * @throws {Damaged}
 */
export async function openArchive(bytes: Buffer): Promise<ArchiveEntry[]> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, decodeStrings: false })
    return await listEntries(zip)
  } catch (error) {
    throw error instanceof Damaged ? error : new Damaged(wholeFile('NotAnArchive'))
  }
}

async function listEntries(zip: ZipFile): Promise<ArchiveEntry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw dangerous(`${zip.entryCount} files`)
  const entries: ArchiveEntry[] = []
  let all = 0
  for await (const entry of zip.eachEntry()) {
    const path = checkedPath(entry)
    const name = path.slice(path.lastIndexOf('/') + 1)
    // A Mac packs a shadow of each file, and each folder has an entry of its own.
    if (path.endsWith('/') || path.startsWith('__MACOSX/') || name.startsWith('.')) continue
    const read = async () => {
      const content = await unpack(zip, entry, name, MAX_ALL_BYTES - all)
      all += content.length
      return content
    }
    entries.push({ path, name, read })
  }
  return entries
}

async function unpack(zip: ZipFile, entry: Entry, name: string, left: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += (chunk as Buffer).length
      const isBomb = bytes > RATIO_FROM_BYTES && bytes > entry.compressedSize * MAX_RATIO
      if (isBomb || bytes > MAX_FILE_BYTES || bytes > left) throw dangerous(name)
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw error instanceof Damaged ? error : new Damaged(wholeFile('NotAnArchive'))
  }
  return Buffer.concat(chunks, bytes)
}

function checkedPath(entry: Entry): string {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  const path = name.replaceAll('\\', '/')
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK
  const isPacked = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED
  if (validateFileName(path) !== null || path.includes('\0') || isLink || entry.isEncrypted() || !isPacked)
    throw dangerous(path)
  return path
}

function dangerous(what: string): Damaged {
  return new Damaged(wholeFile('DangerousArchive', what.slice(0, 200)))
}
