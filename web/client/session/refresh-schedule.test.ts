import { expect, test } from 'vitest'
import { fakeTimers } from '../testing/fake-timers.ts'
import { createRefreshSchedule, renewalTime, retryDelayMs, type Renewal } from './refresh-schedule.ts'

const MINUTE = 60_000
const hour = { issuedAt: 0, expiresAt: 60 * MINUTE }

function aSchedule(answers: Renewal[], token = hour) {
  const timers = fakeTimers()
  const renewedAt: number[] = []
  const schedule = createRefreshSchedule({
    ...timers,
    chance: () => 0,
    renew: async () => {
      renewedAt.push(timers.now())
      const answer = answers.shift() ?? 'over'
      const issuedAt = timers.now()
      if (answer === 'renewed')
        schedule.follow({ issuedAt, expiresAt: issuedAt + token.expiresAt - token.issuedAt })
      return answer
    },
  })
  schedule.follow(token)
  return { schedule, timers, renewedAt }
}

test('a token is renewed five minutes before its end, again and again', async () => {
  const { timers, renewedAt } = aSchedule(['renewed', 'renewed'])
  await timers.pass(54 * MINUTE)
  expect(renewedAt).toEqual([])
  await timers.pass(57 * MINUTE)
  expect(renewedAt).toEqual([55 * MINUTE, 110 * MINUTE])
})

test('a short token keeps half its life and does not loop', async () => {
  expect(renewalTime({ issuedAt: 0, expiresAt: 4 * MINUTE })).toBe(2 * MINUTE)
  const { timers, renewedAt } = aSchedule(['renewed', 'renewed'], { issuedAt: 0, expiresAt: 4 * MINUTE })
  await timers.pass(5 * MINUTE)
  expect(renewedAt).toEqual([2 * MINUTE, 4 * MINUTE])
})

test('a token inside its last minutes is renewed at once', async () => {
  const { timers, renewedAt } = aSchedule(['over'], { issuedAt: -57 * MINUTE, expiresAt: 3 * MINUTE })
  await timers.pass(0)
  expect(renewedAt).toEqual([0])
})

test('without a network a renewal is retried after 30 s, then after twice as long, up to 16 minutes', async () => {
  const { timers, renewedAt } = aSchedule(Array.from({ length: 9 }, () => 'unreachable'))
  await timers.pass(200 * MINUTE)
  const waits = renewedAt.slice(1).map((at, index) => (at - renewedAt[index]!) / 1000)
  expect(waits.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 960, 960])
})

test('each wait is longer by up to a tenth, the longest too', () => {
  const waits = (chance: number) => [1, 2, 3, 4, 5, 6, 7, 40].map((nth) => retryDelayMs(nth, chance) / 1000)
  expect(waits(0)).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
  expect(waits(1)).toEqual([33, 66, 132, 264, 528, 1056, 1056, 1056])
})

test('after a success the waits begin again', async () => {
  const { timers, renewedAt } = aSchedule(['unreachable', 'unreachable', 'renewed', 'unreachable', 'over'])
  await timers.pass(180 * MINUTE)
  expect(renewedAt[1]! - renewedAt[0]!).toBe(30_000)
  expect(renewedAt[4]! - renewedAt[3]!).toBe(30_000)
})

test('any other answer ends the schedule', async () => {
  const { timers, renewedAt } = aSchedule(['over', 'renewed'])
  await timers.pass(300 * MINUTE)
  expect(renewedAt).toHaveLength(1)
  expect(timers.due()).toEqual([])
})

test('a laptop that slept past the time renews when it is opened', async () => {
  const { schedule, timers, renewedAt } = aSchedule(['renewed'])
  timers.sleep(58 * MINUTE)
  schedule.recheck()
  await timers.settle()
  expect(renewedAt).toEqual([58 * MINUTE])
})

test('opening the laptop before the time renews nothing', async () => {
  const { schedule, timers, renewedAt } = aSchedule(['renewed'])
  timers.sleep(10 * MINUTE)
  schedule.recheck()
  await timers.settle()
  expect(renewedAt).toEqual([])
})

test('a sign-out during a renewal leaves no timer behind', async () => {
  const { schedule, timers } = aSchedule(['unreachable'])
  timers.sleep(56 * MINUTE)
  schedule.recheck()
  schedule.stop()
  await timers.settle()
  expect(timers.due()).toEqual([])
})
