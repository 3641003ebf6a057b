import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallId, LessonId, StudentId, TextbookId, TutorId } from '#contract/kernel/ids.ts'
import type { Viewer } from '#contract/kernel/live/topic.ts'
import { lessonRoom, type Room, type RoomEvent } from './lesson-room.ts'
import { openCallOf, placeInLine } from './slices/calls.ts'
import type { RosterEntry } from './slices/lesson.ts'
import type { Place, StudentState } from './state.ts'
import { anyFeatureEvent, anyStudent as student, students } from './testing/any-feature-event.ts'
import { roomView } from './view.ts'

const { empty, fold } = lessonRoom
const { viewEvent, viewState } = roomView
const tutors = ['mori', 'hayashi'] as TutorId[]
const viewers: Viewer[] = [
  ...students.map((id) => ({ role: 'student' as const, id })),
  ...tutors.map((id) => ({ role: 'tutor' as const, id })),
  { role: 'student', id: 'somebody of another lesson' },
]

const by = fc.constantFrom(...tutors)
const callId = fc.constantFrom('call-1', 'call-2', 'call-3', 'call-4') as fc.Arbitrary<CallId>
const place: fc.Arbitrary<Place> = fc.record({
  textbookId: fc.constantFrom('cat', 'dog') as fc.Arbitrary<TextbookId>,
  page: fc.integer({ min: 1, max: 3 }),
})
const state: fc.Arbitrary<StudentState> = fc
  .tuple(
    place,
    fc.constantFrom('reading', 'listening', 'final-check' as const),
    fc.constantFrom(null, 's1', 's2'),
  )
  .map(
    ([at, activity, sentence]) =>
      ({
        ...at,
        activity,
        sentence,
        progress: { played: at.page, seconds: sentence === 's2' ? 5 : 0, times: [['s1', at.page]] },
      }) as StudentState,
  )
const roster: fc.Arbitrary<RosterEntry[]> = fc
  .tuple(fc.subarray(students), place, fc.string())
  .map(([ids, assignment, note]) =>
    ids.map((id) => ({
      id,
      displayName: `name of ${id}`,
      reading: id,
      grade: 1,
      assignment,
      note,
      consents: { voice: true, recording: note === '' },
    })),
  )

const event: fc.Arbitrary<RoomEvent> = fc.oneof(
  anyFeatureEvent,
  fc.record({
    type: fc.constant('room-opened' as const),
    lessonId: fc.constant('lesson' as LessonId),
    students: roster,
  }),
  fc.record({
    type: fc.constant('tutor-joined' as const),
    tutorId: by,
    displayName: fc.constant('森 まどか'),
  }),
  fc.record({
    type: fc.constant('tutor-chose-face' as const),
    tutorId: by,
    face: fc.constantFrom('turban' as const, 'buns' as const),
  }),
  fc.record({
    type: fc.constant('student-named' as const),
    studentId: student,
    displayName: fc.string(),
    reading: fc.string(),
  }),
  fc.record({
    type: fc.constantFrom('student-joined' as const, 'student-left' as const),
    studentId: student,
  }),
  fc.record({ type: fc.constant('seats-taken' as const), count: fc.nat({ max: 3 }) }),
  fc.record({ type: fc.constantFrom('session-started' as const, 'session-finished' as const), by }),
  fc.record({ type: fc.constant('state-recorded' as const), studentId: student, state }),
  fc.record({
    type: fc.constant('device-reported' as const),
    studentId: student,
    worksOffline: fc.boolean(),
  }),
  fc.record({ type: fc.constant('call-raised' as const), callId, studentId: student }),
  fc.record({
    type: fc.constant('call-answered' as const),
    callId,
    by,
    displayName: fc.constant('森 まどか'),
  }),
  fc.record({
    type: fc.constantFrom('call-withdrawn' as const, 'call-ended' as const, 'call-returned' as const),
    callId,
  }),
  fc.record({
    type: fc.constantFrom('assignment-changed' as const, 'page-changed' as const),
    studentId: student,
    place,
    by,
  }),
  fc.record({ type: fc.constant('note-written' as const), studentId: student, note: fc.string(), by }),
)
const story = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 9 })), { maxLength: 40 })

/** Folds the events one after the other, each some ms after the one before. */
function tell(
  events: [RoomEvent, number][],
  each?: (before: Room, event: RoomEvent, at: number, after: Room) => void,
): Room {
  let [room, at] = [empty, 1_000]
  for (const [one, later] of events) {
    at += later
    const after = fold(room, one, at)
    each?.(room, one, at, after)
    room = after
  }
  return room
}

test('a reader of the events has the same room as a fresh reader, each with the own view', () => {
  fc.assert(
    fc.property(story, (events) => {
      tell(events, (before, one, at, after) => {
        for (const viewer of viewers) {
          const seen = viewEvent(one, viewer)
          const followed = viewState(before, viewer)
          expect(seen === null ? followed : fold(followed, seen, at)).toEqual(viewState(after, viewer))
        }
      })
    }),
    { numRuns: 300 },
  )
})

test('folding changes no room that was there before', () => {
  fc.assert(
    fc.property(story, (events) => {
      tell(events, (before, one, at) => {
        const copy = structuredClone(before)
        fold(before, one, at)
        expect(before).toEqual(copy)
      })
    }),
  )
})

test('a student’s view has no other student’s name, page, check, honor or note, nor tutors’ notes', () => {
  fc.assert(
    fc.property(story, (events) => {
      tell(events, (_before, one, _at, after) => {
        for (const id of students) {
          const viewer = { role: 'student' as const, id }
          const seen = JSON.stringify([viewState(after, viewer), viewEvent(one, viewer)])
          for (const other of students) if (other !== id) expect(seen).not.toContain(other)
          expect(seen).not.toContain('joinRequest ')
          expect(seen).not.toMatch(/"(?:putOff|pinned|missed|wroteAt)":|student-put-off|misses-counted/)
          expect(viewState(after, viewer).students[id]?.note ?? '').toBe('')
        }
      })
    }),
  )
})

test('the page to which a tutor sent a student stays known, whatever is recorded after it', () => {
  fc.assert(
    fc.property(story, (events) => {
      tell(events, (before, one, at, after) => {
        for (const id of students) {
          if (one.type === 'room-opened' || !before.students[id]) continue
          const isSent = one.type === 'page-changed' && one.studentId === id
          const expected = isSent ? { place: one.place, at } : before.students[id].sentTo
          expect(after.students[id]?.sentTo).toEqual(expected)
        }
      })
    }),
  )
})

describe('the place in line', () => {
  test('counts the students who wait before this one, and not the one whom the tutor is with', () => {
    fc.assert(
      fc.property(story, (events) => {
        const room = tell(events)
        const waiting = room.line.filter(({ answered }) => !answered).map((open) => open.studentId)
        for (const id of students) {
          const own = openCallOf(room, id)
          const expected = !own ? null : own.answered ? 0 : waiting.indexOf(id) + 1
          expect(placeInLine(room, id)).toBe(expected)
          // The student's view gives the same position without the names of the others.
          expect(placeInLine(viewState(room, { role: 'student', id }), id)).toBe(expected)
        }
      }),
    )
  })

  test('moves up when one before is answered, is 0 when the tutor is here, and comes back with the call', () => {
    const raise = (id: StudentId): RoomEvent => ({
      type: 'call-raised',
      callId: `of ${id}` as CallId,
      studentId: id,
    })
    const answer = (id: StudentId): RoomEvent => ({
      type: 'call-answered',
      callId: `of ${id}` as CallId,
      by: tutors[0]!,
      displayName: '森 まどか',
    })
    const places = (events: RoomEvent[]) => {
      const room = tell(events.map((one) => [one, 1]))
      return students.map((id) => placeInLine(room, id))
    }
    const [aoi, haruto] = students as [StudentId, StudentId]
    expect(places([raise(aoi), raise(haruto)])).toEqual([1, 2, null])
    expect(places([raise(aoi), raise(haruto), answer(aoi)])).toEqual([0, 1, null])
    expect(places([raise(aoi), raise(haruto), answer(haruto)])).toEqual([1, 0, null])
    const back: RoomEvent = { type: 'call-returned', callId: `of ${aoi}` as CallId }
    expect(places([raise(aoi), raise(haruto), answer(aoi), back])).toEqual([1, 2, null])
  })
})
