import { fromBufferPromise, type Entry, type ZipFile, getFileNameLowLevel, validateFileName } from 'yauzl'
import { type FileFinding, wholeFile } from '../files/file-row.ts'

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

/** The CSV files of an archive by their names in lower case, as far as they are wanted. */
export interface OpenedArchive {
  files: Map<string, { name: string; bytes: Buffer }>
  /** The files that are not wanted. */
  others: string[]
}

/** The archive is dangerous or damaged. */
class Damaged extends Error {
  readonly finding: FileFinding
  constructor(finding: FileFinding) {
    super(finding.code)
    this.name = 'Damaged'
    this.finding = finding
  }
}

/**
 * Unpacks the wanted files in memory, within limits on what is really unpacked: headers may lie. Files may stand in a folder, as they do when
 * somebody packs one; two of one name would be a guess, and are refused.
 */
export async function openArchive(
  bytes: Buffer,
  wanted: ReadonlySet<string>,
): Promise<OpenedArchive | FileFinding> {
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, decodeStrings: false })
  } catch {
    return wholeFile('NotAnArchive')
  }
  try {
    return await unpack(zip, wanted)
  } catch (error) {
    return error instanceof Damaged ? error.finding : wholeFile('NotAnArchive')
  } finally {
    zip.close()
  }
}

async function unpack(zip: ZipFile, wanted: ReadonlySet<string>): Promise<OpenedArchive> {
  if (zip.entryCount > MAX_ENTRIES) throw dangerous(`${zip.entryCount} files`)
  const entries = new Map<string, { name: string; entry: Entry }>()
  const others: string[] = []
  for await (const entry of zip.eachEntry()) {
    const path = checkedPath(entry)
    const name = path.slice(path.lastIndexOf('/') + 1)
    // A Mac packs a shadow of each file, and each folder has an entry of its own.
    if (path.endsWith('/') || path.startsWith('__MACOSX/') || name.startsWith('.')) continue
    const key = name.toLowerCase()
    if (!wanted.has(key)) others.push(path)
    else if (entries.has(key)) throw new Damaged(wholeFile('FileOfNoKind', path))
    else entries.set(key, { name, entry })
  }
  const files: OpenedArchive['files'] = new Map()
  let all = 0
  for (const [key, { name, entry }] of entries) {
    const content = await read(zip, entry, name, MAX_ALL_BYTES - all)
    all += content.length
    files.set(key, { name, bytes: content })
  }
  return { files, others }
}

async function read(zip: ZipFile, entry: Entry, name: string, left: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    bytes += (chunk as Buffer).length
    const isBomb = bytes > RATIO_FROM_BYTES && bytes > entry.compressedSize * MAX_RATIO
    if (isBomb || bytes > MAX_FILE_BYTES || bytes > left) throw dangerous(name)
    chunks.push(chunk as Buffer)
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
