import { expect, test } from 'vitest'
import { resetTrouble } from './rules.ts'

const HOUR_MS = 3_600_000
const asked = { askedBy: 'ono', askedAt: 0 }

test('another person confirms at once, whoever asked does it alone after a day, and nobody without asking', () => {
  expect(resetTrouble(null, 'abe', 0)).toEqual({ refusal: 'ResetNotAsked' })
  expect(resetTrouble(asked, 'abe', 0)).toBe(null)
  expect(resetTrouble(asked, 'ono', 24 * HOUR_MS - 1)).toEqual({ refusal: 'ResetTooEarly' })
  expect(resetTrouble(asked, 'ono', 24 * HOUR_MS)).toBe(null)
})
