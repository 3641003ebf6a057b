import { describe, expect, test } from 'vitest'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import { cardFactsOf, leadOf, queueEntriesOf, type CardFacts } from './room-facts.ts'
import {
  answers,
  answersItem,
  AOI,
  callOf,
  callsTutor,
  roomThen,
  HANA,
  isHonored,
  joins,
  worksOffline,
  KEN,
  records,
  roomAfter,
  SATO,
  startsCheck,
} from './testing/scripted-room.ts'

const here = { [HANA]: { here: true, since: 1 } }
const nobody = new Map()

function card(
  room: Room,
  id: string,
  present: Parameters<typeof cardFactsOf>[1] = here,
  positions = nobody,
): CardFacts {
  return cardFactsOf(room, present, positions, SATO).find((facts) => facts.student.id === id)!
}

test('cards are sorted by reading and do not move when a student calls', () => {
  const quiet = roomAfter([1, joins(HANA)], [2, joins(KEN)])
  const loud = roomThen(quiet, [3, callsTutor(HANA)])
  const order = [AOI, KEN, HANA]
  expect(cardFactsOf(quiet, here, nobody, SATO).map((facts) => facts.student.id)).toEqual(order)
  expect(cardFactsOf(loud, here, nobody, SATO).map((facts) => facts.student.id)).toEqual(order)
})

test('a student who joined and is not connected is away, since the connection was lost', () => {
  const room = roomAfter([1, joins(HANA)], [2, joins(KEN)])
  const present = { ...here, [KEN]: { here: false, since: 9_000 } }
  expect(card(room, HANA, present)).toMatchObject({ attending: 'here' })
  expect(card(room, KEN, present)).toMatchObject({ attending: 'away', attendingSince: 9_000 })
  expect(card(room, AOI, present)).toMatchObject({ attending: 'expected' })
})

test('a student with the lesson on the device is offline; one who left, or stores nothing, is not', () => {
  const room = roomAfter([1, joins(HANA)], [2, joins(KEN)], [3, worksOffline(HANA)], [4, worksOffline(KEN)])
  const gone = { [HANA]: { here: false, since: 9_000 }, [KEN]: { here: false, since: 9_500 } }
  expect(card(room, HANA, gone)).toMatchObject({ attending: 'offline', attendingSince: 9_000 })
  // The same as after a restart of the server.
  expect(card(room, HANA, {})).toMatchObject({ attending: 'offline', attendingSince: null })
  expect(card(room, HANA).attending).toBe('here')
  const cleared = roomThen(room, [5, worksOffline(KEN, false)])
  expect(card(cleared, KEN, gone).attending).toBe('away')
  const left = roomThen(room, [5, { type: 'student-left', studentId: HANA }])
  expect(card(left, HANA, gone).attending).toBe('left')
})

test('on a screen that has just opened no card is out of date, however old its last record is', () => {
  const room = roomAfter([1, joins(HANA)], [10, records(HANA, { page: 3 })], [20, joins(KEN)])
  expect(card(room, HANA).lastSignAt).toBeNull()
  expect(card(room, KEN, { [KEN]: { here: true, since: 20 } }).lastSignAt).toBeNull()
  const positions = new Map([
    [HANA as string, { at: 900_000, event: { page: 3, sentence: null, positionMs: null } }],
  ])
  expect(card(room, HANA, here, positions).lastSignAt).toBe(900_000)
  expect(card(roomThen(room, [900_500, records(HANA, { page: 4 })]), HANA, here, positions).lastSignAt).toBe(
    900_500,
  )
})

test('a position without a book counts as a sign of life as well', () => {
  const positions = new Map([
    [HANA as string, { at: 700, event: { page: null, sentence: null, positionMs: null } }],
  ])
  const fresh = card(roomAfter([1, joins(HANA)]), HANA, here, positions)
  expect(fresh).toMatchObject({ attending: 'here', lastSignAt: 700, sentence: null, playing: false })
})

test('a student who is back is fresh at once, and on the page that they opened without a network', () => {
  const before = roomAfter([1, joins(HANA)], [10, records(HANA, { page: 3 })])
  const read = roomThen(
    before,
    [900, { ...records(HANA, { page: 4 }), at: 300 } as RoomEvent],
    [900, { ...records(HANA, { page: 4, sentence: 's2' }), at: 400 } as RoomEvent],
  )
  const positions = new Map([
    [HANA as string, { at: 20, event: { page: 3, sentence: null, positionMs: null } }],
  ])
  const back = card(read, HANA, { [HANA]: { here: true, since: 890 } }, positions)
  expect(back).toMatchObject({ lastSignAt: 890, student: { onPageSince: 300, recordedAt: 400 } })
})

test('no student is called away before the server has sent who is present', () => {
  expect(card(roomAfter([1, joins(HANA)]), HANA, null).attending).toBe('unknown')
})

test('a student who left says so, and when', () => {
  const room = roomAfter([1, joins(HANA)], [5, { type: 'student-left', studentId: HANA }])
  expect(card(room, HANA)).toMatchObject({ attending: 'left', attendingSince: 5 })
})

test('the sentence that sounds comes from the device until the page is turned', () => {
  const room = roomAfter([1, joins(HANA)], [10, records(HANA, { page: 3, sentence: 's1' })])
  const positions = new Map([
    [HANA as string, { at: 20, event: { page: 3, sentence: 's2', positionMs: 400 } }],
  ])
  expect(card(room, HANA, here, positions)).toMatchObject({ sentence: 's2', playing: true, lastSignAt: 20 })

  const turned = roomThen(room, [30, records(HANA, { page: 4 })])
  expect(card(turned, HANA, here, positions)).toMatchObject({
    sentence: null,
    playing: false,
    lastSignAt: 30,
  })
})

test('a position on another page than the room’s is only a sign of life', () => {
  const room = roomAfter([1, joins(HANA)], [10, records(HANA, { page: 4 })])
  const late = new Map([[HANA as string, { at: 20, event: { page: 3, sentence: 's2', positionMs: 400 } }]])
  expect(card(room, HANA, here, late)).toMatchObject({ sentence: null, playing: false, lastSignAt: 20 })
})

test('a call has its place, and zero once a tutor is there', () => {
  const room = roomAfter([1, joins(HANA)], [2, callsTutor(KEN)], [3, callsTutor(HANA)])
  expect(card(room, HANA).place).toBe(2)
  expect(card(roomThen(room, [4, answers(KEN)]), HANA).place).toBe(1)
  expect(card(roomThen(room, [4, answers(KEN)]), KEN).place).toBe(0)
  expect(card(room, AOI).place).toBeNull()
})

test('a call is mine when I answered it', () => {
  const room = roomAfter([1, joins(HANA)], [2, callsTutor(HANA)], [3, answers(HANA)])
  const mineFor = (me: string) => cardFactsOf(room, here, nobody, me).filter((facts) => facts.mine)
  expect(mineFor(SATO).map((facts) => facts.student.id)).toEqual([HANA])
  expect(mineFor('another tutor')).toEqual([])
})

const before = roomAfter([1, joins(HANA)], [2, joins(KEN)], [3, startsCheck(HANA, ['choice', 'spoken'])])

test.each<[what: string, event: RoomEvent, whose: string]>([
  ['a turned page', records(KEN, { page: 7 }), KEN],
  ['a check that begins', startsCheck(KEN, ['choice']), KEN],
  ['an answered item', answersItem(HANA, 'i1'), HANA],
  ['an honor', isHonored(AOI, 'voice'), AOI],
])('%s changes the facts of one card', (_, event, whose) => {
  const after = roomThen(before, [4, event])
  const changed = cardFactsOf(after, here, nobody, SATO).filter((facts) => {
    const old = card(before, facts.student.id)
    return (Object.keys(facts) as (keyof CardFacts)[]).some((key) => !Object.is(facts[key], old[key]))
  })
  expect(changed.map((facts) => facts.student.id)).toEqual([whose])
})

describe('the line of callers', () => {
  const loud = roomAfter([1, callsTutor(KEN)], [2, callsTutor(HANA)], [3, callsTutor(AOI)])
  const queue = (room: typeof loud) =>
    queueEntriesOf(room, SATO).map((entry) => [entry.student.id, entry.order])

  test('the longest wait is on top', () => {
    expect(queue(loud)).toEqual([
      [KEN, 1],
      [HANA, 2],
      [AOI, 3],
    ])
  })

  test('the student a tutor is with stands above those who wait, out of the count', () => {
    expect(queue(roomThen(loud, [4, answers(HANA)]))).toEqual([
      [HANA, null],
      [KEN, 1],
      [AOI, 2],
    ])
  })

  test('a call that ended or was withdrawn is gone', () => {
    const room = roomThen(loud, [4, { type: 'call-withdrawn', callId: callOf(KEN) }], [5, answers(HANA)])
    expect(queue(roomThen(room, [6, { type: 'call-ended', callId: callOf(HANA) }]))).toEqual([[AOI, 1]])
  })
})

describe('another tutor of the lesson', () => {
  const tutors = { mori: { displayName: '森' }, hayashi: { displayName: '林' } } as unknown as Room['tutors']
  const away = { mori: { here: false, since: 5_000 }, hayashi: { here: true, since: 1_000 } }

  test('a tutor who is not connected may be taken over from', () => {
    expect(leadOf({ tutors }, away, 'hayashi')).toEqual({
      kind: 'away',
      id: 'mori',
      name: '森',
      since: 5_000,
    })
  })

  test('a tutor who is present, or whose presence is unknown, is not offered for a takeover', () => {
    expect(leadOf({ tutors }, { ...away, mori: { here: true, since: 9_000 } }, 'hayashi')).toBeNull()
    expect(leadOf({ tutors }, null, 'hayashi')).toBeNull()
  })

  test('a tutor whose lesson was taken over reads by whom', () => {
    const replaced = {
      ...tutors,
      mori: { displayName: '森', replacedBy: 'hayashi' },
    } as unknown as Room['tutors']
    expect(leadOf({ tutors: replaced }, away, 'mori')).toEqual({
      kind: 'taken-over',
      id: 'hayashi',
      name: '林',
    })
    expect(leadOf({ tutors: replaced }, away, 'hayashi')).toBeNull()
  })
})
