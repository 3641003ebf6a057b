import { expect, test } from 'vitest'
import { queueEntriesOf } from './queue-entries.ts'
import { answers, AOI, calls, callOf, goOn, HANA, KEN, roomAfter, SATO } from './scripted-room.ts'

const loud = roomAfter([1, calls(KEN)], [2, calls(HANA)], [3, calls(AOI)])
const shown = (room: typeof loud) =>
  queueEntriesOf(room, SATO).map((entry) => [entry.student.id, entry.order])

test('the longest wait is on top', () => {
  expect(shown(loud)).toEqual([
    [KEN, 1],
    [HANA, 2],
    [AOI, 3],
  ])
})

test('the student a tutor is with stands above those who wait, out of the count', () => {
  expect(shown(goOn(loud, [4, answers(HANA)]))).toEqual([
    [HANA, null],
    [KEN, 1],
    [AOI, 2],
  ])
})

test('a call that ended or was withdrawn is gone', () => {
  const room = goOn(loud, [4, { type: 'call-withdrawn', callId: callOf(KEN) }], [5, answers(HANA)])
  expect(shown(goOn(room, [6, { type: 'call-ended', callId: callOf(HANA) }]))).toEqual([[AOI, 1]])
})
