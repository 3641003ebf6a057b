import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallId, LessonId, RecordingId, StudentId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import { anyFeatureEvent, students } from '#contract/room/testing/any-feature-event.ts'
import { whoNext } from './who-next.ts'

const by = 'mori' as TutorId
const [aoi, haruto, mei] = students as [StudentId, StudentId, StudentId]
const minutes = (count: number) => count * 60_000
const opened: RoomEvent = {
  type: 'room-opened',
  lessonId: 'lesson' as LessonId,
  students: students.map((id) => ({
    id,
    displayName: id,
    reading: id,
    grade: 1,
    assignment: null,
    note: '',
  })),
}
const joins = (studentId: StudentId): RoomEvent => ({ type: 'student-joined', studentId })
const running = [opened, ...students.map(joins), { type: 'session-started', by } as const]

function roomAfter(...script: [minute: number, event: RoomEvent][]): Room {
  const begun = running.reduce((room, event) => lessonRoom.fold(room, event, 0), lessonRoom.empty)
  return script.reduce((room, [at, event]) => lessonRoom.fold(room, event, minutes(at)), begun)
}
const calls = (studentId: StudentId): RoomEvent => ({
  type: 'call-raised',
  callId: `call of ${studentId}` as CallId,
  studentId,
})
const pins = (studentId: StudentId): RoomEvent => ({ type: 'student-pinned', studentId, isPinned: true, by })
const putsOff = (studentId: StudentId, untilMinute: number | null): RoomEvent => {
  return { type: 'student-put-off', studentId, until: untilMinute === null ? null : minutes(untilMinute), by }
}
const talks = (studentId: StudentId): RoomEvent[] => {
  const talkId = `talk ${studentId}` as TalkId
  const began = { tutorId: by, displayName: '森', studentId, callId: null }
  return [
    { type: 'talk-began', talkId, ...began },
    { type: 'talk-ended', talkId, by: 'tutor' },
  ]
}
const orderAt = (minute: number, room: Room) =>
  whoNext(room, null, minutes(minute)).next.map(({ studentId }) => studentId)

test('calls come first in the order of raising, then pins in the order of pinning, then the signs', () => {
  // Nobody has done anything for four minutes.
  expect(orderAt(4, roomAfter([1, pins(mei)], [2, calls(haruto)]))).toEqual([haruto, mei, aoi])
  expect(orderAt(4, roomAfter([1, calls(mei)], [2, calls(haruto)], [3, pins(aoi)]))).toEqual([
    mei,
    haruto,
    aoi,
  ])
})

test('two students with equal reasons keep their order', () => {
  expect(orderAt(4, roomAfter())).toEqual(orderAt(4.9, roomAfter()))
})

test('a student without contact for long comes before one who is stuck for a moment', () => {
  const help = talks(aoi).map((event): [number, RoomEvent] => [9, event])
  const done = talks(haruto).map((event): [number, RoomEvent] => [9, event])
  expect(orderAt(12.5, roomAfter(...help, ...done))[0]).toBe(mei)
})

test('a pin is a reason until it is taken back, or a tutor has talked with the student', () => {
  const pinned = roomAfter([1, pins(aoi)])
  const reason = { studentId: aoi, reasons: [{ kind: 'pinned', since: minutes(1) }] }
  expect(whoNext(pinned, null, minutes(2)).next).toEqual([reason])
  const unpins: RoomEvent = { type: 'student-pinned', studentId: aoi, isPinned: false, by }
  expect(orderAt(2, lessonRoom.fold(pinned, unpins, minutes(1.5)))).toEqual([])
  expect(
    orderAt(
      2,
      talks(aoi).reduce((room, event) => lessonRoom.fold(room, event, minutes(1.5)), pinned),
    ),
  ).toEqual([])
})

describe('a tutor puts a student off', () => {
  const put = roomAfter([4, putsOff(aoi, 9)])

  test('and does not see the student until the time is over', () => {
    expect(orderAt(5, put)).toEqual([haruto, mei])
    expect(whoNext(put, null, minutes(5)).putOff).toEqual([{ studentId: aoi, until: minutes(9) }])
    expect(orderAt(9, put)).toContain(aoi)
    expect(whoNext(put, null, minutes(9)).putOff).toEqual([])
  })

  test('a call of the student comes before it', () => {
    expect(orderAt(6, lessonRoom.fold(put, calls(aoi), minutes(6)))[0]).toBe(aoi)
  })

  test('the student comes back, who was away when put off', () => {
    const presence = (since: number) => ({ [aoi]: { here: true, since: minutes(since) } })
    expect(whoNext(put, presence(5), minutes(6)).putOff).toEqual([])
    expect(whoNext(put, presence(3), minutes(6)).putOff).toHaveLength(1)
    const away = { [aoi]: { here: false, since: minutes(5) } }
    expect(whoNext(put, away, minutes(6)).putOff).toHaveLength(1)
  })

  test('the tutor can undo it, and a talk ends it', () => {
    expect(orderAt(6, lessonRoom.fold(put, putsOff(aoi, null), minutes(6)))).toContain(aoi)
    const talked = talks(aoi).reduce((room, event) => lessonRoom.fold(room, event, minutes(5)), put)
    expect(whoNext(talked, null, minutes(6)).putOff).toEqual([])
  })
})

test('the student with the oldest contact is named, among those present without a tutor', () => {
  const room = roomAfter([2, talks(aoi)[0]!], [2, talks(aoi)[1]!], [3, talks(haruto)[0]!])
  expect(whoNext(room, null, minutes(4)).longest).toEqual({ studentId: mei, minutes: 4 })
  const present = { [aoi]: { here: true, since: 0 }, [mei]: { here: false, since: 0 } }
  expect(whoNext(room, present, minutes(4)).longest).toEqual({ studentId: aoi, minutes: 2 })
})

test('recordings are counted until they are heard or deleted', () => {
  const about = (type: 'recording-stored' | 'recording-heard' | 'recording-deleted', id: string) =>
    ({ type, studentId: aoi, recordingId: id as RecordingId }) as const
  const stored = roomAfter([0.5, about('recording-stored', 'a')], [0.6, about('recording-stored', 'b')])
  const reason = { studentId: aoi, reasons: [{ kind: 'to-hear', count: 2 }] }
  expect(whoNext(stored, null, minutes(1)).next).toEqual([reason])
  const heard = lessonRoom.fold(stored, about('recording-heard', 'a'), minutes(0.8))
  const over = lessonRoom.fold(heard, about('recording-deleted', 'b'), minutes(0.9))
  expect(whoNext(over, null, minutes(1)).next).toEqual([])
})

const story = fc.array(fc.tuple(anyFeatureEvent, fc.integer({ min: 0, max: 120_000 })), { maxLength: 40 })

test('the order is pure, names each student once and with a reason, and nobody who has no reason', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 0, max: 3_000_000 }), (events, later) => {
      let [room, now] = [roomAfter(), 0]
      for (const [event, passed] of events) room = lessonRoom.fold(room, event, (now += passed))
      now += later
      const copy = structuredClone(room)
      const said = whoNext(room, null, now)
      expect(room).toEqual(copy)
      expect(whoNext(copy, null, now)).toEqual(said)
      const shuffled = { ...room, students: Object.fromEntries(Object.entries(room.students).reverse()) }
      expect(whoNext(shuffled, null, now)).toEqual(said)
      const named = [...said.next, ...said.putOff].map(({ studentId }) => studentId)
      expect(new Set(named).size).toBe(named.length)
      for (const { reasons } of said.next) expect(reasons).not.toEqual([])
    }),
  )
})

test('within a minute the order changes only by an event', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 59 }), (minute, second) => {
      // All were last heard of at the full minute.
      const room = roomAfter([0, calls(haruto)])
      const at = (passed: number) => whoNext(room, null, minutes(minute) + passed * 1_000)
      expect(at(second)).toEqual(at(0))
    }),
  )
})

test('no student is named before the start or after the finish', () => {
  const waiting = [opened, joins(aoi)].reduce(
    (room, event) => lessonRoom.fold(room, event, 0),
    lessonRoom.empty,
  )
  const nobody = { next: [], putOff: [], longest: null }
  expect(whoNext(waiting, null, minutes(20))).toEqual(nobody)
  const over = lessonRoom.fold(roomAfter(), { type: 'session-finished', by }, minutes(1))
  expect(whoNext(over, null, minutes(20))).toEqual(nobody)
})
