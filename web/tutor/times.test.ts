import { expect, test } from 'vitest'
import { clockText, lessonTime, minutesSince, waitStage } from './times.tsx'

test('a waiting time reads like a clock', () => {
  expect(clockText(7_400)).toBe('0:07')
  expect(clockText(750_000)).toBe('12:30')
  expect(clockText(3_723_000)).toBe('1:02:03')
})

test('an event from a moment ahead has waited no time at all', () => {
  expect(clockText(-300)).toBe('0:00')
  expect(minutesSince(1_000, 0)).toBe(0)
})

test('the clock counts down to the start, to the end, and then on', () => {
  const start = 1_000_000
  const end = start + 3_600_000
  expect(lessonTime(start, end, start - 61_000)).toEqual({ kind: 'before', minutes: 2 })
  expect(lessonTime(start, end, start)).toEqual({ kind: 'left', minutes: 60 })
  expect(lessonTime(start, end, end - 1)).toEqual({ kind: 'left', minutes: 1 })
  expect(lessonTime(start, end, end + 125_000)).toEqual({ kind: 'over', minutes: 2 })
})

test('a call of eight minutes does not look like one of four seconds', () => {
  const at = (seconds: number) => waitStage(seconds * 1_000)
  expect([at(-1), at(4), at(59)]).toEqual([0, 0, 0])
  expect([at(60), at(119)]).toEqual([1, 1])
  expect([at(120), at(480), at(3_600)]).toEqual([2, 2, 2])
})
