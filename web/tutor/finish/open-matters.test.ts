import { expect, test } from 'vitest'
import type { Presence } from '#contract/kernel/live/frames.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { cardFactsOf } from '../room/room-facts.ts'
import {
  AOI,
  callOf,
  callsTutor,
  finishesCheck,
  roomThen,
  HANA,
  isGraded,
  isJudged,
  joins,
  worksOffline,
  KEN,
  roomAfter,
  SATO,
  startsCheck,
} from '../room/testing/scripted-room.ts'
import { openMattersOf } from './open-matters.ts'

const everybody = { [HANA]: { here: true, since: 1 }, [KEN]: { here: true, since: 1 } }
const mattersOf = (room: Room, present: Presence = everybody) =>
  openMattersOf(room, cardFactsOf(room, present, new Map(), SATO))
const none = { count: 0, students: [] }
const nothing = { calls: [], inCheck: [], unheard: none, unmarked: none, unconnected: [] }
const hana = { id: HANA, name: '山田 花' }
const ken = { id: KEN, name: '佐々木 健' }

const quiet = roomAfter([1, joins(HANA)], [1, joins(KEN)])

test('a room without open matters lists none', () => {
  expect(mattersOf(quiet)).toEqual(nothing)
})

test('running checks, unheard sentences and open calls are listed before the finish', () => {
  const busy = roomThen(
    quiet,
    [2, startsCheck(HANA, ['spoken', 'choice', 'spoken'])],
    [3, isGraded(HANA, 'i1')],
    [4, startsCheck(KEN, ['spoken'])],
    [5, finishesCheck(KEN, 5)],
    [6, callsTutor(AOI)],
  )
  expect(mattersOf(busy)).toEqual({
    ...nothing,
    inCheck: [{ ...hana, done: 1, of: 3 }],
    unmarked: { count: 2, students: [hana, ken] },
    calls: [{ id: AOI, name: '青木 葵', callId: callOf(AOI), raisedAt: 6, answered: false }],
  })
  const marked = roomThen(busy, [7, isGraded(KEN, 'i1')], [7, isJudged(KEN, 100)])
  expect(mattersOf(marked).unmarked).toEqual({ count: 1, students: [hana] })
})

test('a student without a connection is listed with the time; a student who left has nothing open', () => {
  const gone = roomThen(quiet, [2, worksOffline(KEN)], [3, { type: 'student-left', studentId: HANA }])
  const present = { [HANA]: { here: false, since: 50 }, [KEN]: { here: false, since: 60 } }
  expect(mattersOf(gone, present)).toEqual({ ...nothing, unconnected: [{ name: '佐々木 健', since: 60 }] })
  expect(mattersOf(quiet, {}).unconnected).toEqual([
    { name: '佐々木 健', since: null },
    { name: '山田 花', since: null },
  ])
})
