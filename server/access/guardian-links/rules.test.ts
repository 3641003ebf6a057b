import { expect, test } from 'vitest'
import { linkEnd } from './rules.ts'

const DAY_MS = 86_400_000

test('a link waits fourteen days for its first use, and then ends 400 days after its last', () => {
  expect(linkEnd(5, null)).toBe(5 + 14 * DAY_MS)
  expect(linkEnd(5, 30 * DAY_MS)).toBe(430 * DAY_MS)
})
