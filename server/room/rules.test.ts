import { describe, expect, test } from 'vitest'
import type { CallId, LessonId, StudentId, TextbookId, TutorId } from '#contract/kernel/ids.ts'
import { isRefusal, type Refusal } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import { mayFinish } from './finish.ts'
import * as rules from './rules.ts'

const aoi = 'aoi' as StudentId
const haruto = 'haruto' as StudentId
const mori = 'mori' as TutorId
const hayashi = 'hayashi' as TutorId
const TEN = Date.parse('2026-11-21T01:00:00Z')
const lesson = {
  id: 'lesson' as LessonId,
  status: 'running',
  startsAt: TEN,
  joinFrom: TEN - 10 * 60_000,
} as Lesson
const place = { textbookId: 'cat' as TextbookId, page: 2 }
const state = { ...place, sentence: null, activity: 'reading' as const, progress: {} }

const entry = (id: StudentId) => ({ id, displayName: id, reading: id, grade: 1, assignment: null, note: '' })
const opened: RoomEvent = { type: 'room-opened', lessonId: lesson.id, students: [entry(aoi), entry(haruto)] }
const started: RoomEvent = { type: 'session-started', by: mori }
const finished: RoomEvent = { type: 'session-finished', by: mori }
const joined = (studentId: StudentId): RoomEvent => ({ type: 'student-joined', studentId })
const raised = (studentId: StudentId): RoomEvent => ({
  type: 'call-raised',
  callId: callOf(studentId),
  studentId,
})
const callOf = (studentId: StudentId) => `of ${studentId}` as CallId
const answered = (studentId: StudentId, by = mori): RoomEvent => ({
  type: 'call-answered',
  callId: callOf(studentId),
  by,
  displayName: by,
})

const called = (id: TutorId, displayName: string = id) => ({ id, displayName })

/** The room after these events, a second apart. */
const after = (...events: RoomEvent[]): Room =>
  events.reduce((room, event, at) => lessonRoom.fold(room, event, at * 1_000), lessonRoom.empty)
const running = [opened, joined(aoi), joined(haruto), started]
const codeOf = (answer: RoomEvent[] | Refusal | null) => (isRefusal(answer) ? answer.refusal : answer)
const raise = (room: Room, who = aoi) => rules.raiseCall(room, who, callOf(who))
const withdraw = (room: Room, who = aoi) => rules.withdrawCall(room, who)

describe('a student joins', () => {
  test('from ten minutes before the start, not a moment sooner', () => {
    expect(codeOf(rules.mayStudentJoin(lesson, new Date(TEN - 600_001)))).toBe('TooEarly')
    expect(rules.mayStudentJoin(lesson, new Date(TEN - 600_000))).toBeNull()
  })

  test('no lesson that was cancelled or is finished; a tutor neither', () => {
    for (const [status, code] of [
      ['cancelled', 'LessonCancelled'],
      ['finished', 'SessionFinished'],
    ] as const) {
      for (const at of [TEN, TEN - 3_600_000]) {
        expect(codeOf(rules.mayStudentJoin({ ...lesson, status }, new Date(at)))).toBe(code)
      }
      expect(codeOf(rules.mayTutorJoin({ ...lesson, status }))).toBe(code)
    }
  })

  test('once, on however many tablets', () => {
    expect(rules.joinAsStudent(after(opened), aoi)).toEqual([joined(aoi)])
    expect(rules.joinAsStudent(after(opened, joined(aoi)), aoi)).toEqual([])
  })

  test('only the lesson they belong to', () => {
    expect(codeOf(rules.joinAsStudent(after(opened), 'stranger' as StudentId))).toBe('NotFound')
  })

  test('under the name their family writes, whatever the room was told before', () => {
    const known = after(opened)
    const named = { id: aoi, displayName: 'あおい', reading: 'あおい' }
    expect(rules.nameStudent(known, { ...named, displayName: aoi, reading: aoi })).toEqual([])
    const room = after(opened, ...rules.nameStudent(known, named))
    expect(room.students[aoi]).toEqual({ ...known.students[aoi], displayName: 'あおい', reading: 'あおい' })
    expect(room.students[haruto]).toEqual(known.students[haruto])
    expect(rules.nameStudent(known, { ...named, id: 'stranger' as StudentId })).toEqual([])
  })

  test('no finished session; a tutor neither', () => {
    expect(codeOf(rules.joinAsStudent(after(...running, finished), aoi))).toBe('SessionFinished')
    expect(codeOf(rules.joinAsTutor(after(...running, finished), called(mori)))).toBe('SessionFinished')
  })
})

test('the first to come opens the room, the second finds it open', () => {
  expect(rules.openRoom(lessonRoom.empty, lesson, [entry(aoi)])).toEqual([
    { ...opened, students: [entry(aoi)] },
  ])
  expect(rules.openRoom(after(opened), lesson, [entry(aoi)])).toEqual([])
})

test('a tutor may prepare at any time before, and joins once', () => {
  expect(rules.mayTutorJoin(lesson)).toBeNull()
  const event = { type: 'tutor-joined', tutorId: mori, displayName: '森' } as const
  expect(rules.joinAsTutor(after(opened), called(mori, '森'))).toEqual([event])
  expect(rules.joinAsTutor(after(opened, event), called(mori, '森'))).toEqual([])
})

test('a lesson is finished by its tutor, by the last who took it over, or by whoever came in place of its tutor', () => {
  const joins = (tutorId: TutorId) => ({ type: 'tutor-joined', tutorId, displayName: tutorId }) as const
  const takes = (from: TutorId, by: TutorId) =>
    ({ type: 'tutor-replaced', tutorId: from, by, displayName: by }) as const
  const [ito, sato] = ['ito', 'sato'] as TutorId[] as [TutorId, TutorId]
  const may = (by: TutorId, ...events: RoomEvent[]) =>
    codeOf(mayFinish(after(...running, ...events), { tutor: { id: mori } } as Lesson, by))
  expect(may(mori, joins(mori), joins(ito))).toBeNull()
  expect(may(ito, joins(mori), joins(ito))).toBe('NotLeading')
  expect(may(ito, joins(mori), joins(ito), takes(mori, ito))).toBeNull()
  expect(may(mori, joins(mori), joins(ito), takes(mori, ito))).toBe('TakenOver')
  expect(may(sato, joins(mori), joins(ito), takes(mori, ito), joins(sato))).toBe('NotLeading')
  expect(may(ito, joins(ito))).toBeNull()
  expect(may(ito)).toBe('NotLeading')
})

test('a session starts once and finishes once, in this order', () => {
  expect(rules.start(after(opened), mori)).toEqual([started])
  expect(codeOf(rules.start(after(...running), mori))).toBe('AlreadyStarted')
  expect(codeOf(rules.start(after(...running, finished), mori))).toBe('SessionFinished')
  expect(codeOf(rules.finishSession(after(opened), mori))).toBe('SessionNotStarted')
  expect(rules.finishSession(after(...running), mori)).toEqual([finished])
  expect(codeOf(rules.finishSession(after(...running, finished), mori))).toBe('SessionFinished')
})

describe('a student calls', () => {
  test('when the session runs, not in the waiting room', () => {
    expect(raise(after(...running))).toEqual([raised(aoi)])
    expect(codeOf(raise(after(opened, joined(aoi))))).toBe('SessionNotStarted')
  })

  test('again without losing the place in line', () => {
    expect(raise(after(...running, raised(aoi), raised(haruto)))).toEqual([])
  })

  test('and takes it back, until the tutor is there', () => {
    expect(withdraw(after(...running, raised(aoi)))).toEqual([
      { type: 'call-withdrawn', callId: callOf(aoi) },
    ])
    expect(codeOf(withdraw(after(...running)))).toBe('NoOpenCall')
    expect(codeOf(withdraw(after(...running, raised(aoi), answered(aoi))))).toBe('CallAnswered')
  })
})

test('a student who has not come, has left, or is too late records nothing', () => {
  const left: RoomEvent = { type: 'student-left', studentId: aoi }
  const recordIn = (room: Room) => codeOf(rules.recordState(room, aoi, [{ state }], new Date(TEN)))
  expect(recordIn(after(opened))).toBe('NotJoined')
  expect(recordIn(after(...running, left))).toBe('NotJoined')
  expect(recordIn(after(...running, finished))).toBe('SessionFinished')
  expect(recordIn(after(...running))).toEqual([{ type: 'state-recorded', studentId: aoi, state }])
})

test('leaving takes an open call along: withdrawn while waiting, ended when the tutor was there', () => {
  const left = { type: 'student-left', studentId: aoi }
  expect(rules.leave(after(...running), aoi)).toEqual([left])
  expect(rules.leave(after(...running, raised(aoi)), aoi)).toEqual([
    { type: 'call-withdrawn', callId: callOf(aoi) },
    left,
  ])
  expect(rules.leave(after(...running, raised(aoi), answered(aoi)), aoi)).toEqual([
    { type: 'call-ended', callId: callOf(aoi) },
    left,
  ])
  expect(codeOf(rules.leave(after(opened), aoi))).toBe('NotJoined')
  expect(codeOf(rules.leave(after(...running, finished), aoi))).toBe('SessionFinished')
})

describe('a tutor answers', () => {
  const answer = (room: Room, by = mori, who = aoi) => rules.answerCall(room, callOf(who), by, by)
  const waiting = [...running, raised(aoi), raised(haruto)]

  test('whom they choose, in line or not', () => {
    expect(answer(after(...waiting))).toEqual([answered(aoi)])
    expect(answer(after(...waiting), mori, haruto)).toEqual([answered(haruto)])
  })

  test('one student at a time: the next answer ends the call before', () => {
    expect(answer(after(...waiting, answered(aoi)), mori, haruto)).toEqual([
      { type: 'call-ended', callId: callOf(aoi) },
      answered(haruto),
    ])
    expect(answer(after(...waiting, answered(aoi)), hayashi, haruto)).toEqual([answered(haruto, hayashi)])
  })

  test('a call that a colleague has, and is told whose it is', () => {
    expect(answer(after(...waiting, answered(aoi)))).toEqual([])
    expect(answer(after(...waiting, answered(aoi)), hayashi)).toEqual({
      refusal: 'AnsweredByAnother',
      details: { by: mori },
    })
  })

  test('no call that is closed', () => {
    expect(codeOf(answer(after(...running)))).toBe('CallClosed')
    expect(codeOf(answer(after(...waiting, finished)))).toBe('SessionFinished')
  })

  test('and ends what they answered, nothing else', () => {
    const end = (room: Room, by = mori) => codeOf(rules.endCall(room, callOf(aoi), by))
    expect(end(after(...waiting, answered(aoi)))).toEqual([{ type: 'call-ended', callId: callOf(aoi) }])
    expect(end(after(...waiting))).toBe('CallNotAnswered')
    expect(end(after(...waiting, answered(aoi)), hayashi)).toBe('AnsweredByAnother')
    expect(end(after(...running))).toBe('CallClosed')
    expect(end(after(...waiting, finished))).toBe('SessionFinished')
  })
})

describe('a tutor changes', () => {
  const change = (kind: 'note' | 'assignment' | 'page', room: Room | null, of: Partial<Lesson> = {}) => {
    const given = kind === 'note' ? { kind, note: 'likes cats' } : { kind, place }
    return codeOf(rules.changeForStudent({ ...lesson, ...of }, room, aoi, given, mori))
  }

  test('a note and an assignment before anyone has come, a page only in an open room', () => {
    expect(change('note', null)).toEqual([
      { type: 'note-written', studentId: aoi, note: 'likes cats', by: mori },
    ])
    expect(change('assignment', null)).toEqual([
      { type: 'assignment-changed', studentId: aoi, place, by: mori },
    ])
    expect(change('page', null)).toBe('SessionNotStarted')
    expect(change('page', after(opened))).toEqual([{ type: 'page-changed', studentId: aoi, place, by: mori }])
  })

  test.each(['note', 'assignment', 'page'] as const)(
    'no %s of a lesson that is over or cancelled',
    (kind) => {
      expect(change(kind, after(opened), { status: 'cancelled' })).toBe('LessonCancelled')
      expect(change(kind, null, { status: 'finished' })).toBe('SessionFinished')
      expect(change(kind, after(...running, finished))).toBe('SessionFinished')
    },
  )
})
