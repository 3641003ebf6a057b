import { expect, test } from 'vitest'
import { stepOfCode } from './totp.ts'

/** RFC 6238, appendix B: "12345678901234567890" in base32, and its codes cut to six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test('the codes of RFC 6238 are right at their times', () => {
  expect(stepOfCode(SECRET, '287082', at(59))).toBe(1)
  expect(stepOfCode(SECRET, '081804', at(1_111_111_109))).toBe(37_037_036)
  expect(stepOfCode(SECRET, '005924', at(1_234_567_890))).toBe(41_152_263)
})

test('a code is taken one step early or late, and no further', () => {
  for (const seconds of [29, 59, 89]) expect(stepOfCode(SECRET, '287082', at(seconds))).toBe(1)
  expect(stepOfCode(SECRET, '287082', at(90))).toBeNull()
  expect(stepOfCode(SECRET, '287083', at(59))).toBeNull()
})
