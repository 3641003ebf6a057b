import { expect, test } from 'vitest'
import type { RefusalCode } from '#contract/calls.ts'
import { isWorthReading } from './is-worth-reading.ts'

const NOW = 100_000
const refused = (code: RefusalCode) => ({ kind: 'refused', code, details: {} }) as const
const write = (path: string, input: object, lasting = true) => ({ id: 'w', path, input, lasting, kept: true })
const answer = (kind: string) => write('/student/record-final-check', { answer: { kind }, at: NOW })

test("a child's answer that the school refused is never simply gone", () => {
  expect(isWorthReading(answer('typing'), refused('AttemptFinished'), NOW)).toBe(true)
  expect(isWorthReading(answer('choice'), { kind: 'invalid', fields: [] }, NOW)).toBe(true)
  expect(isWorthReading(write('/student/record-state', { at: 0 }), { kind: 'too-large' }, NOW)).toBe(true)
})

test('what nobody would miss is not kept: a page on its way at the end, an end that was one already, a call', () => {
  const late = (at: number) => write('/student/record-state', { at })
  expect(isWorthReading(late(NOW - 5_000), refused('SessionFinished'), NOW)).toBe(false)
  expect(isWorthReading(late(NOW - 60_000), refused('SessionFinished'), NOW)).toBe(true)
  const end = write('/student/finish-final-check', { at: NOW })
  expect(isWorthReading(end, refused('AttemptFinished'), NOW)).toBe(false)
  expect(isWorthReading(answer('skipped'), refused('AttemptFinished'), NOW)).toBe(false)
  const call = write('/student/raise-call', {}, false)
  expect(isWorthReading(call, refused('SessionFinished'), NOW)).toBe(false)
})
