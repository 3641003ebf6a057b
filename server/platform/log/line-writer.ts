import { writeSync } from 'node:fs'

/** The maximum of bytes that wait for a slow reader. */
const MOST_WAITING_BYTES = 1024 * 1024
const SLOW_READER_MS = 50
const BROKEN_MS = 1_000

/** The line being written: the remaining bytes, and how many lines are lost if it fails. */
interface Current {
  rest: Buffer
  isBegun: boolean
  lines: number
}
const nothing: Current = { rest: Buffer.alloc(0), isBegun: false, lines: 0 }

/**
 * Writes whole lines and never throws nor waits: if the reader is gone, blocked, or its disk is full, lines are lost and
 * counted. Their number is written once the reader works again.
 */
export class LineWriter {
  private readonly put: (bytes: Buffer) => number
  private readonly lossLine: (count: number) => string
  private lines: Buffer[] = []
  private waitingBytes = 0
  private lost = 0
  private current: Current = nothing
  /** A line was begun and not finished. */
  private isCut = false
  private retry: NodeJS.Timeout | null = null

  /**
   * @param put writes some of the bytes and returns how many; throws as `fs.writeSync` does.
   * @param lossLine makes the line with the number of lost lines, including its line end.
   */
  constructor(put: (bytes: Buffer) => number, lossLine: (count: number) => string) {
    this.put = put
    this.lossLine = lossLine
  }

  /** @param line with its line end. */
  write(line: string): void {
    const bytes = Buffer.from(line)
    if (this.waitingBytes + bytes.length > MOST_WAITING_BYTES) this.lost += 1
    else {
      this.lines.push(bytes)
      this.waitingBytes += bytes.length
    }
    this.flush()
  }

  private flush(): void {
    while (this.hasMore()) {
      try {
        const count = this.put(this.current.rest)
        const { rest, isBegun, lines } = this.current
        this.current = { rest: rest.subarray(count), isBegun: isBegun || count > 0, lines }
      } catch (error) {
        const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN'
        if (!isSlow) this.drop()
        return this.flushLater(isSlow ? SLOW_READER_MS : BROKEN_MS)
      }
    }
  }

  private hasMore(): boolean {
    if (this.current.rest.length > 0) return true
    if (this.lost > 0) {
      const text = (this.isCut ? '\n' : '') + this.lossLine(this.lost)
      this.current = { rest: Buffer.from(text), isBegun: false, lines: this.lost }
      this.lost = 0
      return true
    }
    const next = this.lines.shift()
    if (!next) return false
    this.waitingBytes -= next.length
    this.current = { rest: next, isBegun: false, lines: 1 }
    return true
  }

  private drop(): void {
    this.lost += this.current.lines + this.lines.length
    this.isCut ||= this.current.isBegun
    this.current = nothing
    this.lines = []
    this.waitingBytes = 0
  }

  private flushLater(ms: number): void {
    this.retry ??= setTimeout(() => {
      this.retry = null
      this.flush()
    }, ms).unref()
  }
}

/** Standard output (1) or standard error (2). */
export function standardWriter(fd: 1 | 2, lossLine: (count: number) => string): LineWriter {
  // Node writes to pipes without blocking and reports errors as events: without a listener they would end the process.
  const stream = fd === 1 ? process.stdout : process.stderr
  stream.on('error', () => {})
  return new LineWriter((bytes) => writeSync(fd, bytes), lossLine)
}
