import { expect, test } from 'vitest'
import type { StudentId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import * as of from '../testing/a-room-of-talks.ts'
import * as rules from './talk-rules.ts'

const { aoi, haruto, mori, hayashi, ueda, nameOf, callOf, talkOf } = of
const { raised, answered, callEnded, began, toClass, talkEnded, running } = of
const left: RoomEvent = { type: 'student-left', studentId: aoi }
const fresh = 'fresh' as TalkId

const led = (tutorId: TutorId) => ({ tutorId, displayName: nameOf(tutorId), freshId: fresh })
const reachable: rules.Reach = { mayTalk: true, isAway: false, talkerElsewhere: null }
const begin = (room: Room, studentId: StudentId, reach: Partial<rules.Reach> = {}) =>
  rules.beginTalk(room, studentId, led(mori), { ...reachable, ...reach })
const answer = (room: Room, callId = callOf(aoi), reach: Partial<rules.Reach> = {}, tutorId = mori) =>
  rules.talkOfAnswer(room, callId, led(tutorId), { ...reachable, ...reach })
const refused = (refusal: string, by?: string) =>
  by === undefined ? { refusal } : { refusal, details: { by } }

/** Rooms in which this tutor leads nobody, with the refusal. */
const notLed: [string, Room, TutorId, object][] = [
  ['before the start', of.waiting(), mori, refused('SessionNotRunning')],
  ['after the finish', running(of.finished), mori, refused('SessionNotRunning')],
  ['a tutor who has not joined', running(), ueda, refused('NotLeading', '')],
  ['after a take-over', running(of.takenOver(mori, hayashi)), mori, refused('NotLeading', nameOf(hayashi))],
  [
    'after a take-over, when the lesson is over',
    running(of.takenOver(mori, hayashi), of.finished),
    mori,
    refused('NotLeading', nameOf(hayashi)),
  ],
]

test.each(notLed)('%s, no talk can begin', (_when, room, tutorId, refusal) => {
  expect(rules.mayLeadNow(room, tutorId)).toEqual(refusal)
  expect(rules.beginTalk(room, aoi, led(tutorId), reachable)).toEqual(refusal)
  expect(rules.speakToClass(room, led(tutorId))).toEqual(refusal)
  const called = { ...room, line: running(raised(aoi)).line }
  expect(answer(called, callOf(aoi), {}, tutorId)).toEqual([])
})

test('a tutor who joined a running lesson leads it, also when they came back after a takeover', () => {
  expect(rules.mayLeadNow(running(), mori)).toBeNull()
  expect(rules.mayLeadNow(running(of.takenOver(hayashi, mori)), mori)).toBeNull()
  expect(rules.mayLeadNow(running(of.takenOver(mori, hayashi), of.tutorJoined(mori)), mori)).toBeNull()
})

/** A student, and a talk or none: what a tutor's press brings about. */
const begun: [string, RoomEvent[], RoomEvent[]][] = [
  ['a quiet student', [], [began(mori, aoi, null, fresh)]],
  [
    'a student who calls: the call is answered',
    [raised(aoi)],
    [answered(aoi, mori), began(mori, aoi, callOf(aoi), fresh)],
  ],
  [
    'a student whose call this tutor has answered: not twice',
    [raised(aoi), answered(aoi, mori)],
    [began(mori, aoi, callOf(aoi), fresh)],
  ],
  [
    'another student: the talk before ends, with its call',
    [raised(haruto), answered(haruto, mori), began(mori, haruto, callOf(haruto))],
    [talkEnded(mori), callEnded(haruto), began(mori, aoi, null, fresh)],
  ],
  [
    'another student: an answered call without a talk ends as well',
    [raised(haruto), answered(haruto, mori)],
    [callEnded(haruto), began(mori, aoi, null, fresh)],
  ],
  ['after a speech of their own: it ends', [toClass(mori)], [talkEnded(mori), began(mori, aoi, null, fresh)]],
  ['beside a speech of another tutor', [toClass(hayashi)], [began(mori, aoi, null, fresh)]],
  [
    'beside a talk of another tutor with another student, whose call stays theirs',
    [raised(haruto), answered(haruto, hayashi), began(hayashi, haruto, callOf(haruto))],
    [began(mori, aoi, null, fresh)],
  ],
]

test.each(begun)('a tutor begins a talk with %s', (_whom, before, events) => {
  expect(begin(running(...before), aoi)).toEqual({ talkId: fresh, events })
})

test('a second press for the same student is the open talk, even when the student is not connected', () => {
  const room = running(began(mori, aoi))
  const unreachable = { mayTalk: false, isAway: true, talkerElsewhere: nameOf(ueda) }
  for (const reach of [reachable, unreachable])
    expect(begin(room, aoi, reach)).toEqual({ talkId: talkOf(mori), events: [] })
})

/** Why a student cannot be reached. The first reason that applies is told. */
const kept: [string, RoomEvent[], Partial<rules.Reach>, object][] = [
  ['without a consent', [], { mayTalk: false }, refused('NoConsent')],
  ['without a consent, away as well', [left], { mayTalk: false, isAway: true }, refused('NoConsent')],
  ['whose device is away', [], { isAway: true }, refused('StudentAway')],
  ['who has left', [left], {}, refused('StudentAway')],
  ['who talks with another tutor', [began(hayashi, aoi)], {}, refused('InOtherTalk', nameOf(hayashi))],
  [
    'who talks with another tutor in another session',
    [],
    { talkerElsewhere: nameOf(ueda) },
    refused('InOtherTalk', nameOf(ueda)),
  ],
  [
    'who talks here, and by a report elsewhere: this room counts',
    [began(hayashi, aoi)],
    { talkerElsewhere: nameOf(ueda) },
    refused('InOtherTalk', nameOf(hayashi)),
  ],
]

test.each(kept)(
  'no tutor begins a talk with a student %s; answering the call opens none',
  (_who, events, reach, refusal) => {
    const room = running(raised(aoi), ...events)
    expect(begin(room, aoi, reach)).toEqual(refusal)
    // A student who left has no call any more.
    const called = { ...room, line: running(raised(aoi)).line }
    expect(answer(called, callOf(aoi), reach)).toEqual([])
  },
)

test('a student who has not joined is away, and a student of another lesson is answered with 404', () => {
  const room = of.waiting([of.started], aoi)
  expect(room.students[aoi]!.attendance).toBe('expected')
  expect(begin(room, aoi)).toEqual(refused('StudentAway'))
  expect(begin(room, haruto)).toMatchObject({ talkId: fresh })
  expect(begin(room, 'nobody' as StudentId)).toEqual({ refusal: 'NotFound' })
})

test('a student whose call another tutor has answered stays with them', () => {
  const room = running(raised(aoi), answered(aoi, hayashi))
  expect(begin(room, aoi)).toEqual(refused('InOtherTalk', nameOf(hayashi)))
})

test('answering a waiting call opens its talk', () => {
  expect(answer(running(raised(aoi)))).toEqual([began(mori, aoi, callOf(aoi), fresh)])
  expect(answer(running(raised(haruto), raised(aoi)))).toEqual([began(mori, aoi, callOf(aoi), fresh)])
})

test('answering a call that is gone or answered, or of a student hidden from the room, opens no talk', () => {
  expect(answer(running(raised(haruto)))).toEqual([])
  expect(answer(running(raised(aoi), callEnded(aoi)))).toEqual([])
  for (const by of [mori, hayashi]) expect(answer(running(raised(aoi), answered(aoi, by)))).toEqual([])
  const hidden: RoomEvent = { type: 'call-raised', callId: callOf(aoi), studentId: null }
  expect(answer(running(hidden))).toEqual([])
})

/** A tutor's press for the whole class. */
const speeches: [string, RoomEvent[], RoomEvent[]][] = [
  ['from nothing', [], [toClass(mori, fresh)]],
  ['from a talk without a call', [began(mori, aoi)], [talkEnded(mori), toClass(mori, fresh)]],
  [
    'from a talk that answers a call: both end',
    [raised(aoi), answered(aoi, mori), began(mori, aoi, callOf(aoi))],
    [talkEnded(mori), callEnded(aoi), toClass(mori, fresh)],
  ],
  ['beside another tutor’s talk', [began(hayashi, aoi)], [toClass(mori, fresh)]],
  ['while a call waits, which stays in the line', [raised(aoi)], [toClass(mori, fresh)]],
]

test.each(speeches)('a tutor speaks to the class %s', (_from, before, events) => {
  expect(rules.speakToClass(running(...before), led(mori))).toEqual({ talkId: fresh, events })
})

test('a second press is the same speech, and a second tutor is told who speaks', () => {
  const room = running(toClass(mori))
  expect(rules.speakToClass(room, led(mori))).toEqual({ talkId: talkOf(mori), events: [] })
  expect(rules.speakToClass(room, led(hayashi))).toEqual(refused('InOtherTalk', nameOf(mori)))
})

test('a talk ends once, with the call that it answered and no other', () => {
  for (const by of ['tutor', 'student'] as const) {
    expect(rules.hangUp(running(began(mori, aoi)), talkOf(mori), by)).toEqual([talkEnded(mori, by)])
    const calls = [raised(haruto), raised(aoi), answered(aoi, mori), began(mori, aoi, callOf(aoi))]
    expect(rules.hangUp(running(...calls), talkOf(mori), by)).toEqual([talkEnded(mori, by), callEnded(aoi)])
    for (const room of [running(), running(began(mori, aoi), talkEnded(mori)), running(began(hayashi, aoi))])
      expect(rules.hangUp(room, talkOf(mori), by)).toEqual(refused('TalkOver'))
  }
  expect(rules.hangUp(running(toClass(mori)), talkOf(mori), 'tutor')).toEqual([talkEnded(mori)])
})

test('a call whose talk was not heard returns to the queue; other events stay unchanged', () => {
  const room = running(raised(aoi), raised(haruto))
  const ends = [talkEnded(mori), callEnded(aoi), callEnded(haruto), began(mori, haruto, null, fresh)]
  const unheard = new Set([callOf(aoi)])
  expect(rules.keepUnheardCalls(room, ends, unheard)).toEqual([
    talkEnded(mori),
    { type: 'call-returned', callId: callOf(aoi) },
    callEnded(haruto),
    began(mori, haruto, null, fresh),
  ])
  expect(rules.keepUnheardCalls(room, ends, new Set())).toEqual(ends)
  // A child who withdraws the call does not want it back.
  const withdrawn: RoomEvent = { type: 'call-withdrawn', callId: callOf(aoi) }
  expect(rules.keepUnheardCalls(room, [withdrawn], unheard)).toEqual([withdrawn])
  // In one room they hear each other.
  expect(rules.keepUnheardCalls({ ...room, inOneRoom: true }, ends, unheard)).toEqual(ends)
})
