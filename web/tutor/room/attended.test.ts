import { expect, test } from 'vitest'
import { attendedBy } from './attended.ts'
import {
  answers,
  callOf,
  callsTutor,
  HANA,
  KEN,
  roomAfter,
  roomThen,
  SATO,
  talkOf,
  talksWith,
} from './testing/scripted-room.ts'

const calling = roomAfter([10, callsTutor(HANA)], [20, callsTutor(KEN)])

test('a tutor who has answered no call is with no student', () => {
  expect(attendedBy(calling, SATO)).toBeNull()
})

test('a tutor is with the student of the talk, and the call that it answered belongs to it', () => {
  const room = roomThen(calling, [30, answers(HANA)], [40, talksWith(HANA, callOf(HANA))])
  expect(attendedBy(room, SATO)).toMatchObject({
    student: { id: HANA },
    talk: { id: talkOf(HANA) },
    call: { id: callOf(HANA) },
    since: 40,
  })
  expect(attendedBy(room, 'another tutor')).toBeNull()
})

test('an answered call without a voice counts too, and the newest one is shown', () => {
  const room = roomThen(calling, [30, answers(KEN)], [40, answers(HANA)])
  expect(attendedBy(room, SATO)).toMatchObject({ student: { id: HANA }, talk: null, since: 40 })
})

test('a talk with a student who did not call has no call, and comes before an answered one', () => {
  const room = roomThen(calling, [30, answers(KEN)], [40, talksWith(HANA)])
  expect(attendedBy(room, SATO)).toMatchObject({ student: { id: HANA }, call: null })
})
