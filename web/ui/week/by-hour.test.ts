import { expect, test } from 'vitest'
import { mondayOf, plusDays } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { byDay, byHour } from './by-hour.ts'
import { weekFrom } from './days.ts'

const TOKYO = 'Asia/Tokyo'
const at = (startsAt: string) => ({ id: startsAt, startsAt: Date.parse(startsAt) }) as unknown as Lesson
const week = weekFrom('2026-11-16')

test('a week goes from Monday to Sunday, over the end of a year too', () => {
  expect(week).toEqual([16, 17, 18, 19, 20, 21, 22].map((date) => `2026-11-${date}`))
  expect(mondayOf('2027-01-03')).toBe('2026-12-28')
  expect(mondayOf('2026-12-28')).toBe('2026-12-28')
  expect(plusDays('2026-02-28', 1)).toBe('2026-03-01')
})

test('lessons stand in the hour and on the day of the school’s clock', () => {
  const lessons = [at('2026-11-16T07:00Z'), at('2026-11-17T07:50Z'), at('2026-11-21T15:30Z')]
  const rows = byHour(lessons, week, TOKYO)
  expect(rows.map(({ hour }) => hour)).toEqual([0, 16])
  const filled = rows.map(({ days }) =>
    days.flatMap(({ day, lessons: own }) => (own.length > 0 ? [day] : [])),
  )
  expect(filled).toEqual([['2026-11-22'], ['2026-11-16', '2026-11-17']])
  expect(byDay(lessons, week, TOKYO).map(({ lessons: own }) => own.length)).toEqual([1, 1, 0, 0, 0, 0, 1])
})

test('where clocks change, four o’clock stays four o’clock', () => {
  const lessons = [at('2026-10-24T14:00Z'), at('2026-10-25T15:00Z')]
  const rows = byHour(lessons, weekFrom('2026-10-19'), 'Europe/Berlin')
  expect(rows.map(({ hour }) => hour)).toEqual([16])
})
