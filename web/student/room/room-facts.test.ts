import { expect, test } from 'vitest'
import type { RoomHonor } from '#contract/room/shape.ts'
import { type HonorEvent, foldHonors } from '#contract/room/slices/honors.ts'
import { tutorToShow, lessonMinutes, nextNews, othersWaiting } from './room-facts.ts'
import { aRoom, finished, hana, joined, ren, started } from './testing/a-room.ts'

const tutors = { sato: { displayName: '佐藤 けい' }, mori: { displayName: '森 ゆい', face: 'buns' } } as never

test('a tutor who is present comes before one who is away', () => {
  expect(tutorToShow({ tutors }, { mori: { here: true, since: 1 } })).toMatchObject({
    name: '森 ゆい',
    face: 'buns',
    here: true,
  })
  expect(tutorToShow({ tutors }, {})).toMatchObject({ name: '佐藤 けい', here: false })
})

test('no person is called away before the server has sent who is present', () => {
  expect(tutorToShow({ tutors }, null)).toEqual({
    id: 'sato',
    name: '佐藤 けい',
    face: null,
    here: null,
  })
})

test('no tutor has joined yet', () => {
  expect(tutorToShow({ tutors: {} }, {})).toBeNull()
})

test('the waiting count leaves out the student, and is unknown in a room of an older build', () => {
  const seats = (count: number) => ({ type: 'seats-taken', count }) as const
  expect(othersWaiting(aRoom(joined(hana)), hana)).toBe(0)
  expect(othersWaiting(aRoom(joined(hana), seats(1)), hana)).toBe(0)
  expect(othersWaiting(aRoom(joined(ren), seats(1)), hana)).toBe(1)
  expect(othersWaiting(aRoom(joined(hana), seats(3)), hana)).toBe(2)
})

test('a lesson is counted from its start to its finish', () => {
  expect(lessonMinutes(aRoom(joined(hana), started, joined(hana), joined(hana), finished))).toBe(3)
})

test('a lesson counts at least one minute', () => {
  expect(lessonMinutes({ startedAt: 1_000, finishedAt: 9_000 })).toBe(1)
  expect(lessonMinutes(aRoom(joined(ren)))).toBe(1)
})

const gives = (id: string): HonorEvent => ({
  type: 'honor-given',
  studentId: 'hana' as never,
  honorId: id as never,
  kind: 'voice',
  note: '',
  by: 'Sato',
})
const takesBack = (id: string): HonorEvent => ({
  type: 'honor-removed',
  studentId: 'hana' as never,
  honorId: id as never,
})
const after = (...events: HonorEvent[]) =>
  events.reduce((honors, event) => foldHonors(honors, event, 0), [] as RoomHonor[])

test('honors come one after the other, in the order of giving', () => {
  const honors = after(gives('a'), gives('b'))
  expect(nextNews(honors, new Set(), false)?.id).toBe('a')
  expect(nextNews(honors, new Set(['a']), false)?.id).toBe('b')
  expect(nextNews(honors, new Set(['a', 'b']), false)).toBeNull()
})

test('an honor that is removed while it is shown disappears', () => {
  expect(nextNews(after(gives('a')), new Set(), false)?.id).toBe('a')
  expect(nextNews(after(gives('a'), takesBack('a')), new Set(), false)).toBeNull()
})

test('an honor that comes during a check or a recording waits until it is over', () => {
  const honors = after(gives('a'))
  expect(nextNews(honors, new Set(), true)).toBeNull()
  expect(nextNews(honors, new Set(), false)?.id).toBe('a')
})
