import { expect, test } from 'vitest'
import { mondayOf, startOfDay } from '#contract/kernel/zones.ts'
import { lastWeeks } from './weeks.ts'

test('a week begins with its Monday and ends with its Sunday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

test('the last eight weeks end with this one, also across a new year', () => {
  const { mondays, from, until } = lastWeeks(new Date('2027-01-05T01:00:00Z'), 'Asia/Tokyo')
  expect(mondays).toHaveLength(8)
  expect([mondays[0], mondays[6], mondays[7]]).toEqual(['2026-11-16', '2026-12-28', '2027-01-04'])
  expect(from).toBe(startOfDay('2026-11-16', 'Asia/Tokyo'))
  expect(until).toBe(startOfDay('2027-01-06', 'Asia/Tokyo'))
})

test('which week it is depends on where the branch is', () => {
  const sundayEveningInGreenwich = new Date('2026-11-22T16:00:00Z')
  expect(lastWeeks(sundayEveningInGreenwich, 'UTC').mondays.at(-1)).toBe('2026-11-16')
  expect(lastWeeks(sundayEveningInGreenwich, 'Asia/Tokyo').mondays.at(-1)).toBe('2026-11-23')
})
