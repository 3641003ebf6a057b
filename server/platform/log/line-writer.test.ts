import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LineWriter } from './line-writer.ts'

let written: string
let problem: string | null
/** The maximum of bytes that one `put` takes. */
let atOnce: number

const aWriter = () =>
  new LineWriter(
    (bytes) => {
      if (problem && atOnce === 0) throw Object.assign(new Error(problem), { code: problem })
      const taken = bytes.subarray(0, atOnce)
      written += taken.toString()
      if (problem) atOnce = 0
      return taken.length
    },
    (count) => `lost ${count}\n`,
  )
const breakWith = (code: string) => {
  problem = code
  atOnce = 0
}
const mend = () => {
  problem = null
  atOnce = 1_000
}

beforeEach(() => {
  vi.useFakeTimers()
  written = ''
  mend()
})
afterEach(() => void vi.useRealTimers())

test('lines are written at once, piece by piece where the reader takes little', () => {
  const writer = aWriter()
  writer.write('one\n')
  atOnce = 2
  writer.write('two\n')
  expect(written).toBe('one\ntwo\n')
})

test.each(['EPIPE', 'ENOSPC', 'EIO'])(
  'while writing says %s lines are dropped, and counted when it is back',
  (code) => {
    const writer = aWriter()
    breakWith(code)
    for (const line of ['one\n', 'two\n', 'three\n']) writer.write(line)
    expect(written).toBe('')
    mend()
    writer.write('four\n')
    expect(written).toBe('lost 3\nfour\n')
  },
)

test('the loss of lines is reported within a second of the return, even without another line', () => {
  const writer = aWriter()
  breakWith('ENOSPC')
  writer.write('one\n')
  vi.advanceTimersByTime(5_000)
  expect(written).toBe('')
  mend()
  vi.advanceTimersByTime(1_000)
  expect(written).toBe('lost 1\n')
})

test('a line that the full disk cut in the middle runs into no other', () => {
  const writer = aWriter()
  problem = 'ENOSPC'
  atOnce = 3
  writer.write('a long line\n')
  mend()
  writer.write('two\n')
  expect(written).toBe('a l\nlost 1\ntwo\n')
})

test('a reader that stops for a while gets every line, in order', () => {
  const writer = aWriter()
  breakWith('EAGAIN')
  for (const line of ['one\n', 'two\n']) writer.write(line)
  mend()
  vi.advanceTimersByTime(50)
  expect(written).toBe('one\ntwo\n')
})

test('a reader that stops for good costs one megabyte, and the other lines are counted', () => {
  const writer = aWriter()
  breakWith('EAGAIN')
  const line = `${'x'.repeat(1_023)}\n`
  for (let each = 0; each < 3_000; each += 1) writer.write(line)
  mend()
  atOnce = 1_000_000
  vi.advanceTimersByTime(50)
  const lost = Number(/lost (\d+)\n/.exec(written)?.[1])
  expect(written.length).toBeLessThan(1_100_000)
  expect(lost + written.split(line).length - 1).toBe(3_000)
})
