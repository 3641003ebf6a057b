import { expect, test } from 'vitest'
import { createServerClock } from './connection.ts'

const DAY = 86_400_000

test('a device that is a day off tells the time of the server', () => {
  let device = 0
  const clock = createServerClock(() => device)
  device = 1_000
  clock.measure(DAY + 500, 0, 1_000)
  expect(clock.now()).toBe(DAY + 1_000)
})

test('a slow round trip does not spoil what a quick one found', () => {
  const clock = createServerClock(() => 2_000)
  clock.measure(5_010, 0, 20)
  clock.measure(6_900, 100, 2_000)
  expect(clock.now()).toBe(7_000)
})

test('after a minute a slower one is better than an old one', () => {
  const clock = createServerClock(() => 100_000)
  clock.measure(5_010, 0, 20)
  clock.measure(200_000, 99_000, 100_000)
  expect(clock.now()).toBe(200_500)
})

test('a device whose clock was set tells the server’s time from the next round trip on', () => {
  const clock = createServerClock(() => 0)
  clock.measure(50_005, 0, 10)
  expect(clock.now()).toBe(50_000)
  // Two seconds later, on a device that was set back by 45 s.
  clock.measure(52_500, -43_000, -42_000)
  expect(clock.now()).toBe(95_000)
})

test('a clock that was set back in between measures nothing', () => {
  const clock = createServerClock(() => 50)
  clock.measure(5_000, 1_000, 0)
  expect(clock.now()).toBe(50)
})
