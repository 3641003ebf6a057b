import { expect, test } from 'vitest'
import type { Room } from '#contract/room/lesson-room.ts'
import {
  answersItem,
  callsTutor,
  finishesCheck,
  roomThen,
  HANA,
  isGraded,
  isJudged,
  joins,
  pausesCheck,
  roomAfter,
  startsCheck,
} from '../room/scripted-room.ts'
import { tabOfCall } from './use-chosen-student.ts'

const tabIn = (room: Room) => tabOfCall(room.students[HANA])
const calling = roomAfter([1, joins(HANA)], [2, callsTutor(HANA)])
const begun = roomThen(calling, [3, startsCheck(HANA, ['choice', 'spoken', 'order'])])
const there = roomThen(begun, [4, answersItem(HANA, 'i1')])

test('a call from a page opens on the page, and so does one from an item that nobody has to hear', () => {
  expect(tabIn(calling)).toBe('page')
  expect(tabIn(begun)).toBe('page')
  expect(tabOfCall(undefined)).toBe('page')
})

test('a call from a sentence to read aloud opens on the check, also while it is paused', () => {
  expect(tabIn(there)).toBe('check')
  expect(tabIn(roomThen(there, [5, pausesCheck(HANA)]))).toBe('check')
})

test('a sentence that was read keeps the call on the check until it has its mark', () => {
  const read = roomThen(there, [5, answersItem(HANA, 'i2')])
  expect(tabIn(read)).toBe('check')
  expect(tabIn(roomThen(read, [6, finishesCheck(HANA, 6)]))).toBe('check')
  const heard = roomThen(read, [6, isGraded(HANA, 'i2')])
  expect(tabIn(heard)).toBe('page')
  expect(tabIn(roomThen(heard, [7, finishesCheck(HANA, 7)], [7, isJudged(HANA, 80)]))).toBe('page')
})
