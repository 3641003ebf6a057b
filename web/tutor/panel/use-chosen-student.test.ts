import { expect, test } from 'vitest'
import type { Room } from '#contract/room/lesson-room.ts'
import {
  answersItem,
  callsTutor,
  finishesCheck,
  roomThen,
  HANA,
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

test('a call from a page opens on the page', () => {
  expect(tabIn(calling)).toBe('page')
  expect(tabOfCall(undefined)).toBe('page')
})

test('a call from any item of a check opens on the check, also while it is paused', () => {
  expect(tabIn(begun)).toBe('check')
  expect(tabIn(there)).toBe('check')
  expect(tabIn(roomThen(there, [5, pausesCheck(HANA)]))).toBe('check')
})

test('a call from a page opens on the page, also while a sentence of an ended check waits for its mark', () => {
  const read = roomThen(there, [5, answersItem(HANA, 'i2')])
  expect(tabIn(roomThen(read, [6, finishesCheck(HANA, 6)]))).toBe('page')
})
