import { expect, test } from 'vitest'
import type { Room } from '#contract/room/lesson-room.ts'
import {
  answersItem,
  finishesCheck,
  roomThen,
  HANA,
  isGraded,
  isJudged,
  joins,
  pausesCheck,
  roomAfter,
  startsCheck,
} from '#web/tutor/room/testing/scripted-room.ts'
import { checkViewOf, readsAloud, toHearOf } from './check-view.tsx'

const attemptIn = (room: Room) => room.students[HANA]!.attempt!
const begun = roomAfter([1, joins(HANA)], [2, startsCheck(HANA, ['choice', 'spoken', 'order'])])

test('a student is at the first item that is not done, in whatever order they answer', () => {
  expect(checkViewOf(attemptIn(begun))).toMatchObject({ kind: 'running', done: 0, of: 3, at: 'choice' })
  const skippedAhead = roomThen(begun, [3, answersItem(HANA, 'i3')])
  expect(checkViewOf(attemptIn(skippedAhead))).toMatchObject({ done: 1, at: 'choice' })
  const all = roomThen(skippedAhead, [4, answersItem(HANA, 'i1')], [5, isGraded(HANA, 'i2')])
  expect(checkViewOf(attemptIn(all))).toMatchObject({ done: 3, at: null })
})

test('a spoken item needs the tutor’s ear from its arrival until it is done, unless paused', () => {
  expect(readsAloud(null)).toBe(false)
  expect(readsAloud(attemptIn(begun))).toBe(false)
  const there = roomThen(begun, [3, answersItem(HANA, 'i1')])
  expect(readsAloud(attemptIn(there))).toBe(true)
  expect(readsAloud(attemptIn(roomThen(there, [4, pausesCheck(HANA)])))).toBe(false)
  expect(readsAloud(attemptIn(roomThen(there, [4, answersItem(HANA, 'i2')])))).toBe(false)
  expect(readsAloud(attemptIn(roomThen(there, [4, finishesCheck(HANA, 4)])))).toBe(false)
})

test('a sentence that was read waits for its mark, also after the finish', () => {
  const read = roomThen(begun, [3, answersItem(HANA, 'i2')], [4, finishesCheck(HANA, 4)])
  expect(toHearOf(attemptIn(read))).toBe(1)
  expect(checkViewOf(attemptIn(read))).toEqual({ kind: 'to-mark', count: 1 })
  expect(toHearOf(attemptIn(roomThen(read, [5, isGraded(HANA, 'i2')])))).toBe(0)
})

test('a sentence that was skipped waits for no mark', () => {
  const skipped = roomThen(begun, [3, answersItem(HANA, 'i2')], [4, finishesCheck(HANA, 4)])
  expect(toHearOf(attemptIn(roomThen(skipped, [4, isJudged(HANA, 50)])))).toBe(0)
})
