import { beforeEach, expect, test } from 'vitest'
import { countTime } from './count-time.ts'

let time = 0
let waiting: { at: number; act: () => void }[] = []
let pieces: number[] = []
let seen = true
const timers = {
  now: () => time,
  after(ms: number, act: () => void) {
    const timer = { at: time + ms, act }
    waiting.push(timer)
    return () => void (waiting = waiting.filter((each) => each !== timer))
  },
}

function pass(seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 1) {
    time += 1_000
    const due = waiting.filter((timer) => timer.at <= time)
    waiting = waiting.filter((timer) => timer.at > time)
    for (const timer of due) timer.act()
  }
}

beforeEach(() => {
  time = 10_000
  waiting = []
  pieces = []
  seen = true
})

const counting = () =>
  countTime(
    timers,
    () => seen,
    (seconds) => pieces.push(seconds),
  )

test('the time until the trainer is closed counts', () => {
  const count = counting()
  pass(20)
  expect(pieces).toEqual([])
  count.stop()
  expect(pieces).toEqual([20])
  pass(60)
  expect(pieces).toEqual([20])
})

test('a long practice is told every minute', () => {
  const count = counting()
  count.setSounding(true)
  pass(130)
  expect(pieces).toEqual([60, 60])
  count.stop()
  expect(pieces).toEqual([60, 60, 10])
})

test('half a minute after the last press or sound the training time stops', () => {
  const count = counting()
  pass(50)
  count.use()
  pass(10)
  count.stop()
  expect(pieces).toEqual([40])
})

test('a page in the background does not count', () => {
  const count = counting()
  pass(10)
  seen = false
  pass(10)
  count.stop()
  expect(pieces).toEqual([10])
})

test('a trainer that was opened and closed counts as no training', () => {
  const count = counting()
  pass(2)
  count.stop()
  expect(pieces).toEqual([])
})
