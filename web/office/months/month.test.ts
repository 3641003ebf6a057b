import { expect, test } from 'vitest'
import { monthAt } from '#contract/kernel/zones.ts'
import { monthText, plusMonths } from './month.ts'

test('the month is that of the branch’s own calendar', () => {
  const lastEveningInGreenwich = Date.parse('2026-11-30T16:00:00Z')
  expect(monthAt(lastEveningInGreenwich, 'UTC')).toBe('2026-11')
  expect(monthAt(lastEveningInGreenwich, 'Asia/Tokyo')).toBe('2026-12')
})

test('the months before and after go over the new year', () => {
  expect(plusMonths('2026-12', 1)).toBe('2027-01')
  expect(plusMonths('2027-01', -1)).toBe('2026-12')
  expect(plusMonths('2026-11', 0)).toBe('2026-11')
})

test('the year is said where it is not this one', () => {
  expect(monthText('2026-11', '2026-12', 'ja')).toBe('11月')
  expect(monthText('2025-11', '2026-12', 'ja')).toBe('2025年11月')
  expect(monthText('2025-11', '2026-12', 'en')).toBe('November 2025')
})
