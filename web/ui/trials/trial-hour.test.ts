import { expect, test } from 'vitest'
import type { LessonId } from '#contract/kernel/ids.ts'
import { type HourDraft, hourProblems, nextAfternoon, startOf } from './trial-hour.ts'

const words = { missing: 'missing', wrong: 'wrong', past: 'past' }
const deps = { words, timeZone: 'Asia/Tokyo', now: Date.parse('2026-11-21T01:00:00Z') }
const draft: HourDraft = nextAfternoon('2026-11-21' as Parameters<typeof nextAfternoon>[0])

test('a trial begins with the next afternoon, by the school’s clock', () => {
  expect(draft).toMatchObject({ beside: null, day: '2026-11-22', time: '16:00' })
  expect(startOf(draft, deps.timeZone)).toBe(Date.parse('2026-11-22T07:00:00Z'))
  expect(hourProblems(draft, deps)).toEqual({ time: false })
})

test.each([
  [{ day: '' }, { day: 'missing' }],
  [{ time: '' }, { time: 'missing' }],
  [{ day: '2026-11-21', time: '09:10' }, { time: 'past' }],
])('%j is pointed at', (change, problems) => {
  expect(hourProblems({ ...draft, ...change }, deps)).toEqual(problems)
})

test('a lesson that has just begun may still be given', () => {
  expect(hourProblems({ ...draft, day: '2026-11-21', time: '09:50' }, deps)).toEqual({ time: false })
})

test('a place beside other families needs no hour', () => {
  const beside = 'a lesson' as LessonId
  expect(hourProblems({ ...draft, beside, day: '', time: '' }, deps)).toEqual({})
})
