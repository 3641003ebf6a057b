import { expect, test } from 'vitest'
import { parseClockValue } from './overlays.ts'

test.each([
  ['0:01:02.5', 62_500],
  ['12:34:56', 45_296_000],
  ['01:02.5', 62_500],
  ['62.5s', 62_500],
  ['0.16s', 160],
  ['250ms', 250],
  ['1.5min', 90_000],
  ['2h', 7_200_000],
  ['7', 7_000],
])('a publisher who writes %s means %i ms', (written, ms) => {
  expect(parseClockValue(written)).toBe(ms)
})

test.each(['', 'soon', '-1s', '1:60', '1s2', 'NaN'])('%j is no time', (written) => {
  expect(parseClockValue(written)).toBeNull()
})
