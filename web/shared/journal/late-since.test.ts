import { expect, test } from 'vitest'
import type { RefusalCode } from '../../../contract/calls.ts'
import { lateSince } from './late-since.ts'

const MINUTE_MS = 60_000
const NOW = 100 * MINUTE_MS
const write = (input: object) => ({ id: 'w', path: '/student/record-state', input, kept: true })
const refused = (code: RefusalCode) =>
  ({ ok: false, problem: { kind: 'refused', code, details: {} } }) as const
const over = refused('SessionFinished')

test('what was done without a network and came after the end is late since its first thing', () => {
  const at = NOW - MINUTE_MS
  expect(lateSince(write({ at }), over, NOW)).toBe(at)
  expect(lateSince(write({ at, earlier: [{ at: at - MINUTE_MS }] }), over, NOW)).toBe(at - MINUTE_MS)
  expect(lateSince(write({ at }), refused('AttemptFinished'), NOW)).toBe(at)
})

test('what counted, what was refused for another reason, and what was on its way at the end is not late', () => {
  const at = NOW - MINUTE_MS
  expect(lateSince(write({ at }), { ok: true, value: { seq: 4 } }, NOW)).toBeNull()
  expect(lateSince(write({ at }), refused('NotJoined'), NOW)).toBeNull()
  expect(lateSince(write({ at: NOW - 2_000 }), over, NOW)).toBeNull()
  expect(lateSince(write({ call: 'raise' }), over, NOW)).toBeNull()
})
