import { expect, test } from 'vitest'
import { lessonMinutes } from './lesson-minutes.ts'
import { aRoom, finished, hana, joined, ren, started } from './testing/a-room.ts'

test('a lesson is counted from its start to its finish', () => {
  expect(lessonMinutes(aRoom(joined(hana), started, joined(hana), joined(hana), finished))).toBe(3)
})

test('nobody learned for nothing', () => {
  expect(lessonMinutes({ startedAt: 1_000, finishedAt: 9_000 })).toBe(1)
  expect(lessonMinutes(aRoom(joined(ren)))).toBe(1)
})
