import { expect, test } from 'vitest'
import { chartBars, sheet } from './weeks.tsx'

test('the highest week is as tall as there is room, and the others in proportion', () => {
  const bars = chartBars([30, 60, 0, 15])
  expect(bars.map(({ height }) => height / sheet.tallest)).toEqual([0.5, 1, 0, 0.25])
  for (const { y, height } of bars) expect(y + height).toBe(sheet.base)
})

test('weeks stand side by side within the sheet', () => {
  const bars = chartBars([1, 2, 3, 4, 5, 6, 7, 8])
  expect(bars[0]!.x).toBeGreaterThanOrEqual(0)
  expect(bars.at(-1)!.x + sheet.bar).toBeLessThanOrEqual(sheet.width)
  for (const [index, bar] of bars.entries()) {
    if (index > 0) expect(bar.x).toBeGreaterThan(bars[index - 1]!.x + sheet.bar)
  }
})

test('weeks without anything are flat, and no line leads nowhere', () => {
  expect(chartBars([0, 0]).map(({ height }) => height)).toEqual([0, 0])
})
