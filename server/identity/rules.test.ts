import { expect, test } from 'vitest'
import { REFRESH_GRACE_MS, REFRESH_LIFETIME_MS, refreshVerdict, takeTry, type Tries } from './rules.ts'

test('a refresh token is good for two weeks, unless a later one was used', () => {
  const fresh = { issuedAt: 1_000, supersededAt: null }
  expect(refreshVerdict(fresh, 1_000)).toBe('good')
  expect(refreshVerdict(fresh, 1_000 + REFRESH_LIFETIME_MS - 1)).toBe('good')
  expect(refreshVerdict(fresh, 1_000 + REFRESH_LIFETIME_MS)).toBe('expired')
})

test('a superseded token is good for other tabs for a minute, then a thief has it', () => {
  const old = { issuedAt: 0, supersededAt: 5_000 }
  expect(refreshVerdict(old, 5_000 + REFRESH_GRACE_MS - 1)).toBe('good')
  expect(refreshVerdict(old, 5_000 + REFRESH_GRACE_MS)).toBe('stolen')
  expect(refreshVerdict(old, REFRESH_LIFETIME_MS)).toBe('expired')
})

test('tries come in a burst, then one at a time, and what was used comes back', () => {
  const limit = { burst: 3, refillMs: 1_000 }
  let tries: Tries = { used: 0, at: 0 }
  const at = (now: number) => {
    const taken = takeTry(tries, limit, now)
    if ('waitMs' in taken) return taken.waitMs
    tries = taken.tries
    return 'taken'
  }
  expect([at(0), at(0), at(0)]).toEqual(['taken', 'taken', 'taken'])
  expect(at(0)).toBe(1_000)
  // A refused try costs nothing, so that waiting helps.
  expect(at(500)).toBe(500)
  expect(at(1_000)).toBe('taken')
  expect(at(1_000)).toBe(1_000)
  expect([at(60_000), at(60_000), at(60_000), at(60_000)]).toEqual(['taken', 'taken', 'taken', 1_000])
})

test('a clock that was set back makes nobody wait for what they have not done', () => {
  const limit = { burst: 3, refillMs: 1_000 }
  const first = takeTry({ used: 0, at: 60_000 }, limit, 60_000)
  expect(first).toEqual({ tries: { used: 1, at: 60_000 } })
  expect(takeTry({ used: 1, at: 60_000 }, limit, 0)).toEqual({ tries: { used: 2, at: 0 } })
})
