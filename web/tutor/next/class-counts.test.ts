import { expect, test } from 'vitest'
import { whoNext } from '#contract/records/who-next/who-next.ts'
import { cardFactsOf } from '../room/room-facts.ts'
import {
  answers,
  AOI,
  callsTutor,
  HANA,
  joins,
  KEN,
  records,
  roomAfter,
  roomThen,
  SATO,
  startsCheck,
} from '../room/testing/scripted-room.ts'
import { countDoings } from './class-counts.tsx'

const begun = roomAfter([0, joins(HANA)], [0, joins(KEN)], [0, { type: 'session-started', by: SATO }])
const here = { [HANA]: { here: true, since: 0 }, [KEN]: { here: true, since: 0 } }
const counted = (room: typeof begun, present: typeof here | null, atMinute = 1) =>
  Object.fromEntries(
    countDoings(cardFactsOf(room, present, new Map(), SATO), whoNext(room, present, atMinute * 60_000).next),
  )

test('each child is counted once, by what matters most', () => {
  const room = roomThen(begun, [1, records(HANA, {})], [1, startsCheck(KEN, ['choice'])])
  expect(counted(room, here)).toEqual({ reading: 1, check: 1, expected: 1 })
  const called = roomThen(room, [2, callsTutor(KEN)])
  expect(counted(called, here)).toEqual({ reading: 1, calling: 1, expected: 1 })
  expect(counted(roomThen(called, [3, answers(KEN)]), here)).toEqual({ reading: 1, talking: 1, expected: 1 })
})

test('those who may be stuck, are away, or will not come are told apart', () => {
  const absence = { reason: 'ill', toldBy: null, toldAt: 0 } as const
  const room = roomThen(begun, [1, { type: 'absence-told', studentId: AOI, absence }], [1, records(HANA, {})])
  expect(counted(room, { ...here, [KEN]: { here: false, since: 0 } }, 5)).toEqual({
    look: 1,
    away: 1,
    absent: 1,
  })
})
