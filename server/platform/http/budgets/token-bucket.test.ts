import { expect, test } from 'vitest'
import { type Bucket, pour } from './token-bucket.ts'

test('tries come in a burst, then one at a time, and the budget refills while nobody tries', () => {
  const limit = { burst: 3, refillMs: 1_000 }
  let bucket: Bucket = { used: 0, at: 0 }
  const at = (now: number) => {
    const poured = pour(bucket, limit, now)
    if ('waitMs' in poured) return poured.waitMs
    bucket = poured.bucket
    return 'taken'
  }
  expect([at(0), at(0), at(0)]).toEqual(['taken', 'taken', 'taken'])
  expect(at(0)).toBe(1_000)
  // A refused try costs nothing, so that waiting always helps.
  expect(at(500)).toBe(500)
  expect(at(1_000)).toBe('taken')
  expect(at(1_000)).toBe(1_000)
  expect([at(60_000), at(60_000), at(60_000), at(60_000)]).toEqual(['taken', 'taken', 'taken', 1_000])
})

test('a clock that was set back makes nobody wait', () => {
  const limit = { burst: 3, refillMs: 1_000 }
  const first = pour({ used: 0, at: 60_000 }, limit, 60_000)
  expect(first).toEqual({ bucket: { used: 1, at: 60_000 } })
  expect(pour({ used: 1, at: 60_000 }, limit, 0)).toEqual({ bucket: { used: 2, at: 0 } })
})

test('a thing that counts as many is let in where there is room for one, and the next waits the longer', () => {
  const limit = { burst: 10, refillMs: 100 }
  const heavy = pour({ used: 9, at: 0 }, limit, 0, 51)
  expect(heavy).toEqual({ bucket: { used: 60, at: 0 } })
  expect(pour({ used: 60, at: 0 }, limit, 0)).toEqual({ waitMs: 5_100 })
  expect(pour({ used: 60, at: 0 }, limit, 5_100)).toEqual({ bucket: { used: 10, at: 5_100 } })
})
