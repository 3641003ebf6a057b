import { expect, test } from 'vitest'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { answered, aRoom, at, calls, hana, joined, ren, started } from '../room/testing/a-room.ts'
import { watchedStudent } from './watched-student.ts'

const here = { [hana]: { here: true, since: 0 } }
const away = { [hana]: { here: false, since: 0 } }
const running = [joined(hana), started]
const turnedTo = (page: number): RoomEvent => ({
  type: 'state-recorded',
  studentId: hana,
  state: { ...at(page), sentence: 's1', activity: 'listening', progress: {} },
})
const sounds = (page: number, positionMs: number | null) => ({
  at: 0,
  event: { page, sentence: 's2', positionMs },
})

test('before the first page the assignment is shown, then the page that is open', () => {
  expect(watchedStudent(aRoom(...running), hana, here, undefined).place).toEqual(at(9))
  const { place } = watchedStudent(aRoom(...running, turnedTo(3)), hana, here, undefined)
  expect(place).toMatchObject(at(3))
})

test('a sentence lights up while it sounds, on its own page, where the student is', () => {
  const room = aRoom(...running, turnedTo(3))
  expect(watchedStudent(room, hana, here, sounds(3, 900)).playing).toBe('s2')
  expect(watchedStudent(room, hana, here, sounds(3, null)).playing).toBeNull()
  expect(watchedStudent(room, hana, here, sounds(2, 900)).playing).toBeNull()
  expect(watchedStudent(room, hana, away, sounds(3, 900)).playing).toBeNull()
  expect(watchedStudent(room, hana, here, undefined).playing).toBeNull()
})

test('a student has not joined, is present, is away or has left; unknown presence is not shown', () => {
  const attending = (events: RoomEvent[], present: typeof here | null) =>
    watchedStudent(aRoom(...events), hana, present, undefined).attending
  expect(attending([started], here)).toBe('expected')
  expect(attending(running, here)).toBe('here')
  expect(attending(running, away)).toBe('away')
  expect(attending(running, {})).toBe('away')
  expect(attending(running, null)).toBe('unknown')
  expect(attending([...running, { type: 'student-left', studentId: hana }], here)).toBe('left')
})

test('a viewer sees a talk with the student or with everyone, and no talk with others', () => {
  const talkOf = (...events: RoomEvent[]) =>
    watchedStudent(aRoom(...running, ...events), hana, here, undefined).talk
  const tutor = { tutorId: 'sato' as never, displayName: '佐藤 けい' }
  const began = (studentId: typeof hana): RoomEvent => {
    const talkId = `talk-${studentId}` as never
    return { type: 'talk-began', talkId, ...tutor, studentId, callId: null }
  }
  const toClass: RoomEvent = { type: 'class-talk-began', talkId: 'all' as never, ...tutor }
  expect(talkOf()).toBeNull()
  expect(talkOf(began(ren))).toBeNull()
  expect(talkOf(began(hana))).toEqual({ kind: 'private', tutorName: '佐藤 けい' })
  expect(talkOf(toClass)).toEqual({ kind: 'class', tutorName: '佐藤 けい' })
  expect(talkOf(began(hana), { type: 'talk-ended', talkId: `talk-${hana}` as never, by: 'tutor' })).toBeNull()
})

test('a call is shown with its place in line, and then with the tutor who came', () => {
  const callOf = (...events: RoomEvent[]) =>
    watchedStudent(aRoom(...running, ...events), hana, here, undefined).call
  expect(callOf()).toEqual({ kind: 'silent' })
  expect(callOf(calls(ren))).toEqual({ kind: 'silent' })
  expect(callOf(calls(ren), calls(hana))).toEqual({ kind: 'in-line', place: 2 })
  expect(callOf(calls(hana), answered(hana))).toEqual({ kind: 'with-you', tutorName: '佐藤 けい' })
})
