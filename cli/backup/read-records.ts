import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { Refused } from '../console.ts'
import { AGE_OPENING, decrypted } from './encryption.ts'
import { CLOSING_BYTES, FORMAT, formatOf, OPENING, sumIn } from './file-format.ts'
import type { BackupValue, Value } from './rows.ts'

/** The records of a backup that was read whole and is good. */
export interface Records {
  file: string
  /** Their compressed bytes, from the first one each time. */
  bytes(): AsyncIterable<Buffer>
}

/**
 * Reads the whole file once, so that nothing of a damaged one is ever put into a database.
 * @param askKey gives the private key of an encrypted one.
 * @throws Refused with a sentence: no backup, a newer format, another key, cut off, or damaged.
 */
export async function checkFile(file: string, askKey: () => Promise<string>): Promise<Records> {
  const isEncrypted = (await firstBytes(file, AGE_OPENING.length)).equals(AGE_OPENING)
  const identity = isEncrypted ? await askKey() : null
  const whole = () => (identity === null ? plain(file) : deciphered(file, identity))
  const size = await checkWhole(file, whole())
  return { file, bytes: () => part(whole(), OPENING.length, size - CLOSING_BYTES) }
}

/** @returns the size of what was backed up. */
async function checkWhole(file: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  const hash = createHash('sha256')
  let size = 0
  let opening: Buffer = Buffer.alloc(0)
  // The last bytes may be the checksum of all before them.
  let held: Buffer = Buffer.alloc(0)
  for await (const piece of bytes) {
    size += piece.length
    if (opening.length < OPENING.length) {
      opening = Buffer.concat([opening, piece]).subarray(0, OPENING.length)
      if (opening.length === OPENING.length) checkOpening(file, opening)
    }
    held = Buffer.concat([held, piece])
    const ready = Math.max(held.length - CLOSING_BYTES, 0)
    hash.update(held.subarray(0, ready))
    held = held.subarray(ready)
  }
  if (opening.length < OPENING.length) checkOpening(file, opening)
  const sum = sumIn(held)
  if (size < OPENING.length + CLOSING_BYTES || !sum)
    throw new Refused(`${file} does not end as a backup does: it was cut off. Nothing was restored.`)
  if (!hash.digest().equals(sum)) throw damaged(file)
  return size
}

function damaged(file: string): Refused {
  return new Refused(`${file} is damaged: its bytes are not those that were written. Nothing was restored.`)
}

/** An encrypted file proves each of its pieces: one that was changed, or is missing, is not read. */
async function* deciphered(file: string, identity: string): AsyncGenerator<Buffer> {
  const bytes = await decrypted(file, identity)
  try {
    yield* bytes
  } catch {
    throw damaged(file)
  }
}

function plain(file: string): AsyncIterable<Buffer> {
  return createReadStream(file) as AsyncIterable<Buffer>
}

/** The bytes from one place up to another. */
async function* part(bytes: AsyncIterable<Buffer>, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const piece of bytes) {
    const own = piece.subarray(Math.max(start - at, 0), Math.max(end - at, 0))
    at += piece.length
    if (own.length > 0) yield own
  }
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await opened(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function opened(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${(error as Error).message}`)
  }
  throw new Refused(`${file} is not a file.`)
}

function checkOpening(file: string, bytes: Buffer): void {
  const format = bytes.length === OPENING.length ? formatOf(bytes) : null
  if (format === null) throw new Refused(`${file} is not a backup of a school. Nothing was restored.`)
  if (format !== FORMAT) throw newer(file)
}

/** A newer build's file may contain data that this build cannot read correctly. */
export function newer(file: string): Refused {
  return new Refused(
    `${file} was made by a newer version than this one. Bring in that version first. Nothing was restored.`,
  )
}

/** One record: an object describes something, an array is a row of the table that was named last. */
export type BackupRecord = { told: object } | { row: Value[] }

const LINE_BREAK = 10

/** The records of a checked file, streamed one after the other: memory use does not grow with the file. */
export async function* readRecords({ bytes: compressed }: Records): AsyncGenerator<BackupRecord> {
  // Errors of the stream are thrown where it is read.
  const stream = pipeline(
    Readable.from(compressed(), { objectMode: false }),
    createZstdDecompress(),
    () => {},
  )
  const bytes = new ByteReader(stream)
  try {
    for (let line = await bytes.line(); line !== null; line = await bytes.line()) {
      const record = JSON.parse(line) as object | BackupValue[]
      yield Array.isArray(record) ? { row: await withBytes(record, bytes) } : { told: record }
    }
  } finally {
    stream.destroy()
  }
}

async function withBytes(told: BackupValue[], bytes: ByteReader): Promise<Value[]> {
  const row: Value[] = []
  for (const value of told)
    row.push(typeof value === 'object' && value ? await bytes.take(value.bytes) : value)
  return row
}

/** Lines and counted bytes out of a stream of pieces. */
class ByteReader {
  private readonly pieces: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.pieces = stream[Symbol.asyncIterator]()
  }

  /** The next line without its break; null at the end. */
  async line(): Promise<string | null> {
    const parts: Buffer[] = []
    for (;;) {
      const at = this.held.indexOf(LINE_BREAK)
      if (at >= 0) {
        parts.push(this.held.subarray(0, at))
        this.held = this.held.subarray(at + 1)
        return Buffer.concat(parts).toString()
      }
      parts.push(this.held)
      if (!(await this.next())) return null
    }
  }

  async take(count: number): Promise<Buffer> {
    const taken = Buffer.allocUnsafe(count)
    for (let filled = 0; filled < count;) {
      if (this.held.length === 0 && !(await this.next())) throw new Error('The bytes of a row are missing')
      const copied = this.held.copy(taken, filled)
      this.held = this.held.subarray(copied)
      filled += copied
    }
    return taken
  }

  private async next(): Promise<boolean> {
    const { value, done } = await this.pieces.next()
    this.held = done ? Buffer.alloc(0) : value
    return !done
  }
}
