import { expect, test } from 'vitest'
import type { Position } from '#contract/room/state.ts'
import { signOfLife } from './use-lesson-room.ts'

const told = (position: Position) => {
  const times: number[] = []
  let last = 0
  for (let now = 500; now <= 8000; now += 500) {
    if (!signOfLife(now, last, position)) continue
    times.push(now)
    last = now
  }
  return times
}

test('a silent student’s position is sent every 4 seconds as a sign of life', () => {
  expect(told({ page: 1, sentence: null, positionMs: null })).toEqual([4000, 8000])
})

test('while a sentence sounds, its position comes twice a second', () => {
  expect(told({ page: 1, sentence: 's1', positionMs: 100 })).toHaveLength(16)
})
