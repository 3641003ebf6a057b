import { createHash, type Hash } from 'node:crypto'
import type { Value } from './rows-of.ts'

/** A value of bytes, as its row tells it: so many of them follow the row's line. */
interface BytesAhead {
  bytes: number
}
export type Told = Exclude<Value, Uint8Array> | BytesAhead

/** One row as it stands in a backup: a line of JSON, and behind it the bytes that it announces. */
export function rowText(values: readonly Value[]): Buffer[] {
  const line = JSON.stringify(values.map((value) => (isBytes(value) ? { bytes: value.length } : value)))
  return [
    Buffer.from(`${line}\n`),
    ...values.filter(isBytes).map((value) => Buffer.from(value.buffer, value.byteOffset, value.length)),
  ]
}

function isBytes(value: Value): value is Uint8Array {
  return value instanceof Uint8Array
}

/** What two tables are compared by. */
export interface TableSum {
  name: string
  rows: number
  /** Of the rows' texts in the order of their keys. */
  sha256: string
}

/** Counts and sums the rows of one table as they pass. */
export class Summing {
  private rows = 0
  private readonly hash: Hash = createHash('sha256')
  private readonly name: string

  constructor(name: string) {
    this.name = name
  }

  add(text: readonly Buffer[]): void {
    this.rows += 1
    for (const piece of text) this.hash.update(piece)
  }

  end(): TableSum {
    return { name: this.name, rows: this.rows, sha256: this.hash.digest('hex') }
  }
}
