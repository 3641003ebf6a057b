import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { Refused } from '../console.ts'
import { CLOSING_BYTES, FORMAT, formatOf, OPENING, sumIn } from './file-format.ts'
import type { BackupValue, Value } from './rows.ts'

/** The position of the records in a backup. */
export interface Records {
  file: string
  start: number
  /** The last byte, as streams count it. */
  end: number
}

/**
 * Reads the whole file once, so that nothing of a damaged one is ever put into a database.
 * @throws Refused with a sentence: no backup, a newer format, cut off, or damaged.
 */
export async function checkFile(file: string): Promise<Records> {
  const handle = await opened(file)
  let size: number
  let sum: Buffer | null
  try {
    ;({ size } = await handle.stat())
    checkOpening(file, await part(handle, 0, OPENING.length))
    sum = sumIn(await part(handle, Math.max(size - CLOSING_BYTES, 0), CLOSING_BYTES))
  } finally {
    await handle.close()
  }
  if (size < OPENING.length + CLOSING_BYTES || !sum)
    throw new Refused(`${file} does not end as a backup does: it was cut off. Nothing was restored.`)
  const end = size - CLOSING_BYTES - 1
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file, { end })) hash.update(piece as Buffer)
  if (!hash.digest().equals(sum))
    throw new Refused(`${file} is damaged: its bytes are not those that were written. Nothing was restored.`)
  return { file, start: OPENING.length, end }
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

async function part(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function checkOpening(file: string, firstBytes: Buffer): void {
  const format = firstBytes.length === OPENING.length ? formatOf(firstBytes) : null
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
export async function* readRecords({ file, start, end }: Records): AsyncGenerator<BackupRecord> {
  // Errors of the stream are thrown where it is read.
  const stream = pipeline(createReadStream(file, { start, end }), createZstdDecompress(), () => {})
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
