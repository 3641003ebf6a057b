import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import type { Records } from './check-file.ts'
import type { Told } from './row-text.ts'
import type { Value } from './rows-of.ts'

/** One record: an object tells something, an array is a row of the table that was told last. */
export type Record = { told: object } | { row: Value[] }

const LINE_BREAK = 10

/** The records of a checked file, one after the other; a file of any size passes through little memory. */
export async function* readRecords({ file, start, end }: Records): AsyncGenerator<Record> {
  // What breaks on the way is thrown where it is read, so that nobody has to be told here.
  const stream = pipeline(createReadStream(file, { start, end }), createZstdDecompress(), () => {})
  const bytes = new ByteReader(stream)
  try {
    for (let line = await bytes.line(); line !== null; line = await bytes.line()) {
      const record = JSON.parse(line) as object | Told[]
      yield Array.isArray(record) ? { row: await withBytes(record, bytes) } : { told: record }
    }
  } finally {
    stream.destroy()
  }
}

async function withBytes(told: Told[], bytes: ByteReader): Promise<Value[]> {
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
