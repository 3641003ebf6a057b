import { expect, test } from 'vitest'
import { wholeParts } from './whole-parts.ts'

test('parts that fit are shown whole', () => {
  expect(wholeParts([200, 100], 300)).toEqual([true, true])
})

test('a part that does not fit is one line, and its free height goes to the next part', () => {
  expect(wholeParts([700, 100], 300)).toEqual([false, true])
  expect(wholeParts([200, 300, 90], 350)).toEqual([true, false, true])
})

test('later parts become lines, whichever are whole before them', () => {
  expect(wholeParts([249, 300], 300)).toEqual([false, false])
  expect(wholeParts([248, 300], 300)).toEqual([true, false])
})

test('a part that is no higher than a line stays, and an empty one takes nothing', () => {
  expect(wholeParts([40, 0, 260], 300)).toEqual([true, true, true])
  expect(wholeParts([40, 0, 260], 100)).toEqual([true, true, false])
})
