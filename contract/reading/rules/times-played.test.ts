import { expect, test } from 'vitest'
import { checkProgress } from '#contract/room/slices/states.ts'
import { timesForProgress, timesPlayed } from './times-played.ts'

test('the times that a device reports are read as it counted them', () => {
  const times = new Map([
    ['s1', 1],
    ['chapter.2#s5', 12],
  ])
  const progress = { times: timesForProgress(times) }
  expect(() => checkProgress(progress)).not.toThrow()
  expect(timesPlayed({ progress })).toEqual(times)
})

test.each([
  ['nothing', undefined],
  ['a number', 3],
  ['keys in the place of pairs', { s1: 3 }],
  ['pairs of other things', ['s1', [3, 's1'], ['s1', '3'], ['s1', 0], ['s1', -1], ['s1', 1.5], [], null]],
])('%s in their place count nothing', (_what, times) => {
  expect(timesPlayed({ progress: (times === undefined ? {} : { times }) as never })).toEqual(new Map())
})

test('the times of a page of two hundred sentences fit into a state: those played most often', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `${'sentence-with-a-long-id-'.slice(0, 28)}${index}`)
  const times = new Map(ids.map((id, index) => [id, index + 1]))
  const progress = { played: 200, seconds: 3_600, times: timesForProgress(times) }
  expect(() => checkProgress(progress)).not.toThrow()
  const read = timesPlayed({ progress })
  expect(read.size).toBe(60)
  expect(Math.min(...read.values())).toBe(141)
})
