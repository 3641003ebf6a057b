import { beforeEach, expect, test } from 'vitest'
import type { StudentState } from '#contract/room/state.ts'
import { createRecorder } from './create-recorder.ts'

const on = (page: number, sentence: string | null = null): StudentState => ({
  textbookId: 'first-reader' as never,
  page,
  sentence,
  activity: sentence ? 'listening' : 'reading',
  progress: { played: 0 },
})

let time = 0
let waiting: { at: number; act: () => void }[] = []
let delivered: StudentState[] = []
const timers = {
  now: () => time,
  after(ms: number, act: () => void) {
    const timer = { at: time + ms, act }
    waiting.push(timer)
    return () => void (waiting = waiting.filter((each) => each !== timer))
  },
}

function pass(ms: number): void {
  time += ms
  const due = waiting.filter((timer) => timer.at <= time)
  waiting = waiting.filter((timer) => timer.at > time)
  for (const timer of due) timer.act()
}

beforeEach(() => {
  time = 10_000
  waiting = []
  delivered = []
})

const aRecorder = () => createRecorder(timers, (state) => delivered.push(state))

test('a turned page is reported at once, however quickly it is turned', () => {
  const recorder = aRecorder()
  for (const page of [1, 2, 3]) recorder.record(on(page))
  expect(delivered.map((state) => state.page)).toEqual([1, 2, 3])
})

test('sentences on one page are reported at most once a second, the newest of them', () => {
  const recorder = aRecorder()
  recorder.record(on(1))
  for (const sentence of ['s1', 's2', 's3']) recorder.record(on(1, sentence))
  expect(delivered).toHaveLength(1)
  pass(1000)
  expect(delivered.map((state) => state.sentence)).toEqual([null, 's3'])
  pass(5000)
  recorder.record(on(1, 's4'))
  expect(delivered).toHaveLength(3)
})

test('a sentence that was not reported yet is dropped when the page is turned', () => {
  const recorder = aRecorder()
  recorder.record(on(1))
  recorder.record(on(1, 's1'))
  recorder.record(on(2))
  pass(5000)
  expect(delivered.map((state) => [state.page, state.sentence])).toEqual([
    [1, null],
    [2, null],
  ])
})

test('a sentence that is heard to its end is reported, however soon the page is turned', () => {
  const recorder = aRecorder()
  recorder.record(on(1))
  recorder.record({ ...on(1), progress: { played: 1 } })
  recorder.record(on(2))
  pass(5000)
  expect(delivered.map(({ page, progress }) => [page, progress.played])).toEqual([
    [1, 0],
    [1, 1],
    [2, 0],
  ])
})

test('nothing is reported that the server has already', () => {
  const recorder = aRecorder()
  recorder.record(on(1, 's1'))
  recorder.know(on(7))
  recorder.record(on(7))
  pass(5000)
  expect(delivered.map((state) => state.page)).toEqual([1])
})
