import { expect, test } from 'vitest'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import * as of from '../testing/a-room-of-talks.ts'
import { cutTalk, endsOfTalks, withEndsOfTalks } from './talk-ends.ts'

const { aoi, haruto, mori, hayashi, talkOf, callOf, raised, answered, began, toClass, talkEnded } = of
const called = [raised(aoi), answered(aoi, mori), began(mori, aoi, callOf(aoi))]
const consent = (studentId = aoi, voice = false): RoomEvent => {
  return { type: 'consent-changed', studentId, voice, recording: true }
}
const left = (studentId = aoi): RoomEvent => ({ type: 'student-left', studentId })
const cancelled: RoomEvent = { type: 'lesson-cancelled', reason: 'Snow', by: null }
const cut = talkEnded(mori, 'school')

/** What happens in a room with one talk, of Mori with Aoi, that answers a call; how it ends, and whose act the room is told. */
const ends: [string, RoomEvent[], string, string][] = [
  ['the tutor ends it', [talkEnded(mori), of.callEnded(aoi)], 'tutor', 'tutor'],
  ['the student ends it', [talkEnded(mori, 'student'), of.callEnded(aoi)], 'student', 'student'],
  ['its call ends', [of.callEnded(aoi)], 'call', 'tutor'],
  ['its tutor answers another call', [answered(haruto, mori)], 'tutor', 'tutor'],
  ['another tutor takes over', [of.takenOver(mori, hayashi)], 'take-over', 'school'],
  ['the student leaves, and so their call ends', [of.callEnded(aoi), left()], 'left', 'school'],
  ['the consent is withdrawn', [consent()], 'consent', 'school'],
  ['the lesson is over', [of.finished], 'finish', 'school'],
  ['the lesson is cancelled', [cancelled], 'finish', 'school'],
  ['an account is disabled', [cut], 'disabled', 'school'],
  ['an account is disabled, and its call ends', [cut, of.callEnded(aoi)], 'disabled', 'school'],
]

test.each(ends)('a talk ends when %s', (_when, events, end, by) => {
  const room = of.running(...called)
  expect(endsOfTalks(room, events)).toEqual([{ talk: room.talks![0], end }])
  const told = withEndsOfTalks(room, events)
  // Told once, before everything that follows from it.
  expect(told.filter(({ type }) => type === 'talk-ended')).toEqual([{ ...cut, by }])
  expect(told[0]).toEqual({ ...cut, by })
})

const others: [string, RoomEvent[]][] = [
  ['another talk ends', [talkEnded(hayashi)]],
  ['another call ends', [of.callEnded(haruto)]],
  ['another tutor answers a call', [answered(haruto, hayashi)]],
  ['another tutor is replaced', [of.takenOver(hayashi, mori)]],
  ['another student leaves', [left(haruto)]],
  ['the consent of another student is withdrawn', [consent(haruto)]],
  ['the consent is given once more', [consent(aoi, true)]],
  ['its call is raised again', [raised(aoi)]],
]

test.each(others)('a talk goes on when %s', (_when, events) => {
  const room = of.running(...called)
  expect(endsOfTalks(room, events)).toEqual([])
  expect(withEndsOfTalks(room, events)).toEqual(events)
})

test('a speech to the class goes on when a student leaves or a call ends; a take-over ends it', () => {
  const room = of.running(toClass(mori))
  expect(endsOfTalks(room, [left(), of.callEnded(aoi), consent()])).toEqual([])
  expect(endsOfTalks(room, [of.takenOver(mori, hayashi)])).toMatchObject([{ end: 'take-over' }])
})

test('a disabled tutor’s student waits again, and a disabled student’s call ends, each once', () => {
  const room = of.running(...called)
  const callId = callOf(aoi)
  expect(cutTalk(room, talkOf(mori), 'tutor')).toEqual([cut, { type: 'call-returned', callId }])
  expect(cutTalk(room, talkOf(mori), 'student')).toEqual([cut, { type: 'call-ended', callId }])
  expect(cutTalk(of.running(toClass(mori)), talkOf(mori), 'tutor')).toEqual([cut])
  expect(cutTalk(of.running(...called, cut), talkOf(mori), 'tutor')).toEqual([])
})
