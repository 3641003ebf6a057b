import { expect, test } from 'vitest'
import { addedMinutes, timeLeft } from './time-left.tsx'

test('begun minutes count, and the last one is known', () => {
  const at = (now: number) => timeLeft(600_000, 600, now)
  expect(at(0)).toEqual({ minutes: 10, share: 1, lastMinute: false })
  expect(at(300_001)).toMatchObject({ minutes: 5, lastMinute: false })
  expect(at(540_000)).toMatchObject({ minutes: 1, lastMinute: true })
  expect(at(700_000)).toEqual({ minutes: 0, share: 0, lastMinute: false })
})

test('extra time fills the bar and does not make it longer', () => {
  expect(timeLeft(900_000, 600, 0)).toMatchObject({ minutes: 15, share: 1 })
})

test('extra time is told from a pause that ended', () => {
  expect(addedMinutes(600_000, 900_000)).toBe(5)
  expect(addedMinutes(600_000, 630_000)).toBe(1)
  expect(addedMinutes(null, 900_000)).toBeNull()
  expect(addedMinutes(600_000, null)).toBeNull()
  expect(addedMinutes(600_000, 600_000)).toBeNull()
})
