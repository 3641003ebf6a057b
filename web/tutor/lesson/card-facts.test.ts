import { expect, test } from 'vitest'
import type { Room } from '../../../contract/lesson-room.ts'
import { cardFactsOf } from './card-facts.ts'
import type { CardFacts } from './card-facts.ts'
import { answers, AOI, calls, goOn, HANA, joins, KEN, records, roomAfter, SATO } from './scripted-room.ts'

const here = { [HANA]: { here: true, since: 1_000 } }
const nobody = new Map()

function card(
  room: Room,
  id: string,
  present: Parameters<typeof cardFactsOf>[1] = here,
  told = nobody,
): CardFacts {
  return cardFactsOf(room, present, told, SATO).find((facts) => facts.student.id === id)!
}

test('cards stand by reading and stay there whoever calls', () => {
  const quiet = roomAfter([1, joins(HANA)], [2, joins(KEN)])
  const loud = goOn(quiet, [3, calls(HANA)])
  const order = [AOI, KEN, HANA]
  expect(cardFactsOf(quiet, here, nobody, SATO).map((facts) => facts.student.id)).toEqual(order)
  expect(cardFactsOf(loud, here, nobody, SATO).map((facts) => facts.student.id)).toEqual(order)
})

test('who joined and is not connected is away, since the connection went', () => {
  const room = roomAfter([1, joins(HANA)], [2, joins(KEN)])
  const present = { ...here, [KEN]: { here: false, since: 9_000 } }
  expect(card(room, HANA, present)).toMatchObject({ attending: 'here' })
  expect(card(room, KEN, present)).toMatchObject({ attending: 'away', attendingSince: 9_000 })
  expect(card(room, AOI, present)).toMatchObject({ attending: 'expected' })
})

test('nobody is called away before the server has said who is here', () => {
  expect(card(roomAfter([1, joins(HANA)]), HANA, null).attending).toBe('unknown')
})

test('a student who left says so, and when', () => {
  const room = roomAfter([1, joins(HANA)], [5, { type: 'student-left', studentId: HANA }])
  expect(card(room, HANA)).toMatchObject({ attending: 'left', attendingSince: 5 })
})

test('the sentence heard now comes from the device, until the page is turned', () => {
  const room = roomAfter([1, joins(HANA)], [10, records(HANA, { page: 3, sentence: 's1' })])
  const told = new Map([[HANA as string, { at: 20, event: { page: 3, sentence: 's2', positionMs: 400 } }]])
  expect(card(room, HANA, here, told)).toMatchObject({ sentence: 's2', playing: true, lastSignAt: 20 })

  const turned = goOn(room, [30, records(HANA, { page: 4 })])
  expect(card(turned, HANA, here, told)).toMatchObject({ sentence: null, playing: false, lastSignAt: 30 })
})

test("what the device tells of another page than the room's is a sign of life and nothing more", () => {
  const room = roomAfter([1, joins(HANA)], [10, records(HANA, { page: 4 })])
  const late = new Map([[HANA as string, { at: 20, event: { page: 3, sentence: 's2', positionMs: 400 } }]])
  expect(card(room, HANA, here, late)).toMatchObject({ sentence: null, playing: false, lastSignAt: 20 })
})

test('a call has its place, and zero once a tutor is there', () => {
  const room = roomAfter([1, joins(HANA)], [2, calls(KEN)], [3, calls(HANA)])
  expect(card(room, HANA).place).toBe(2)
  expect(card(goOn(room, [4, answers(KEN)]), HANA).place).toBe(1)
  expect(card(goOn(room, [4, answers(KEN)]), KEN).place).toBe(0)
  expect(card(room, AOI).place).toBeNull()
})

test('a call is mine when I answered it', () => {
  const room = roomAfter([1, joins(HANA)], [2, calls(HANA)], [3, answers(HANA)])
  const mineFor = (me: string) => cardFactsOf(room, here, nobody, me).filter((facts) => facts.mine)
  expect(mineFor(SATO).map((facts) => facts.student.id)).toEqual([HANA])
  expect(mineFor('another tutor')).toEqual([])
})

test('an event about one student changes the facts of one card', () => {
  const before = roomAfter([1, joins(HANA)], [2, joins(KEN)])
  const after = goOn(before, [3, records(KEN, { page: 7 })])
  const changed = cardFactsOf(after, here, nobody, SATO).filter((facts) => {
    const old = card(before, facts.student.id)
    return (Object.keys(facts) as (keyof CardFacts)[]).some((key) => !Object.is(facts[key], old[key]))
  })
  expect(changed.map((facts) => facts.student.id)).toEqual([KEN])
})
