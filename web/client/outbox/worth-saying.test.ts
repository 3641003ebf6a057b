import { expect, test } from 'vitest'
import type { RefusalCode } from '#contract/calls.ts'
import { bothLate, isWorthReading, lateWork } from './worth-saying.ts'

const MINUTE_MS = 60_000
const NOW = 100 * MINUTE_MS
const at = NOW - MINUTE_MS
const write = (path: string, input: object) => ({ id: 'w', path, input, lasting: true, journaled: true })
const state = (input: object) => write('/student/record-state', input)
const told = (late: object) => ({ ok: true, value: { seq: 4, late } }) as const
const answered = (result: object | null) => ({ ok: true, value: { attempt: { result } } }) as const

test('states after the finish are shown with the time of the first and with what they count for', () => {
  const counts = { inLesson: 2, atHome: 1, tooLate: 0 }
  expect(lateWork(state({ at, earlier: [{ at: at - MINUTE_MS }] }), told(counts), NOW)).toEqual({
    from: at - MINUTE_MS,
    counted: 2,
    atHome: 1,
    tooLate: 0,
    distance: null,
  })
})

test('an answer after its check was over is shown with the score of the check', () => {
  const answer = write('/student/record-final-check', { at })
  expect(lateWork(answer, answered({ score: 80, passed: true, distance: 'passed' }), NOW)).toMatchObject({
    counted: 1,
    distance: 'passed',
  })
  expect(lateWork(answer, answered(null), NOW)).toBeNull()
})

test('writes in time, refused writes and writes on their way at the end are not late', () => {
  expect(lateWork(state({ at }), { ok: true, value: { seq: 4 } }, NOW)).toBeNull()
  expect(lateWork(state({ at: NOW - 2_000 }), told({ inLesson: 1, atHome: 0, tooLate: 0 }), NOW)).toBeNull()
  expect(lateWork(state({}), told({ inLesson: 0, atHome: 0, tooLate: 0 }), NOW)).toBeNull()
  const refused = { kind: 'refused', code: 'SessionFinished', details: {} } as const
  expect(lateWork(state({ at }), { ok: false, problem: refused }, NOW)).toBeNull()
})

test('several late writes are one message: from the first, with the last result', () => {
  const one = { from: 5, counted: 1, atHome: 0, tooLate: 0, distance: 'far' } as const
  const other = { from: 3, counted: 2, atHome: 1, tooLate: 1, distance: null }
  expect(bothLate(one, other)).toEqual({
    from: 3,
    counted: 3,
    atHome: 1,
    tooLate: 1,
    distance: 'far',
  })
  expect([bothLate(null, one), bothLate(one, null), bothLate(null, null)]).toEqual([one, one, null])
})

const refused = (code: RefusalCode) => ({ kind: 'refused', code, details: {} }) as const
const aWrite = (path: string, input: object, lasting = true) => ({ ...write(path, input), lasting })
const answer = (kind: string) => aWrite('/student/record-final-check', { answer: { kind }, at: NOW })

test('a student’s refused answer is always shown', () => {
  expect(isWorthReading(answer('typing'), refused('AttemptFinished'), NOW)).toBe(true)
  expect(isWorthReading(answer('choice'), { kind: 'invalid', fields: [] }, NOW)).toBe(true)
  expect(isWorthReading(aWrite('/student/record-state', { at: 0 }), { kind: 'too-large' }, NOW)).toBe(true)
})

test('late writes that change nothing are not shown: a page on its way, a second finish, a call', () => {
  const late = (at: number) => aWrite('/student/record-state', { at })
  expect(isWorthReading(late(NOW - 5_000), refused('SessionFinished'), NOW)).toBe(false)
  expect(isWorthReading(late(NOW - 60_000), refused('SessionFinished'), NOW)).toBe(true)
  const end = aWrite('/student/finish-final-check', { at: NOW })
  expect(isWorthReading(end, refused('AttemptFinished'), NOW)).toBe(false)
  expect(isWorthReading(answer('skipped'), refused('AttemptFinished'), NOW)).toBe(false)
  const call = aWrite('/student/raise-call', {}, false)
  expect(isWorthReading(call, refused('SessionFinished'), NOW)).toBe(false)
})
