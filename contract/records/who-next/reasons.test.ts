import { describe, expect, test } from 'vitest'
import type {
  AttemptId,
  CallId,
  ChapterId,
  CheckId,
  HonorId,
  LessonId,
  StudentId,
  TalkId,
  TextbookId,
  TutorId,
} from '#contract/kernel/ids.ts'
import type { Presence } from '#contract/kernel/live/frames.ts'
import { lessonRoom, type RoomEvent } from '#contract/room/lesson-room.ts'
import type { StudentState } from '#contract/room/state.ts'
import { type Reason, reasonsOf } from './reasons.ts'

const studentId = 'aoi' as StudentId
const by = 'mori' as TutorId
const textbookId = 'cat' as TextbookId
const [callId, talkId, attemptId] = ['call', 'talk', 'attempt'] as [CallId, TalkId, AttemptId]
const minutes = (count: number) => count * 60_000
const START = minutes(600)

type Script = [atMinute: number, event: RoomEvent][]

const opened: RoomEvent = {
  type: 'room-opened',
  lessonId: 'lesson' as LessonId,
  students: [
    { id: studentId, displayName: '青木 あおい', reading: 'あおき', grade: 1, assignment: null, note: '' },
  ],
}
const joined: RoomEvent = { type: 'student-joined', studentId }
const started: RoomEvent = { type: 'session-started', by }

/** The reasons at this minute of a lesson, after these events; aoi has come before its start. */
function reasonsAt(minute: number, script: Script, { present = null, isIn = true }: Scene = {}): Reason[] {
  const before: Script = [[-5, opened], ...(isIn ? [[-5, joined] as [number, RoomEvent]] : []), [0, started]]
  const room = [...before, ...script].reduce(
    (state, [at, event]) => lessonRoom.fold(state, event, START + minutes(at)),
    lessonRoom.empty,
  )
  return reasonsOf({ room, present, now: START + minutes(minute) }, room.students[studentId]!)
}

interface Scene {
  present?: Presence | null
  isIn?: boolean
}

function reads(page: number, state: Partial<StudentState> = {}, takesMs?: number): RoomEvent {
  const whole: StudentState = {
    textbookId,
    page,
    sentence: 's1',
    activity: 'reading',
    progress: {},
    ...state,
  }
  return { type: 'state-recorded', studentId, state: whole, ...(takesMs && { takesMs }) }
}
const kindsAt = (...asked: Parameters<typeof reasonsAt>) => reasonsAt(...asked).map(({ kind }) => kind)
const talks: RoomEvent = {
  type: 'talk-began',
  talkId,
  tutorId: by,
  displayName: '森',
  studentId,
  callId: null,
}
const talkEnds: RoomEvent = { type: 'talk-ended', talkId, by: 'tutor' }
const aTalkAt = (minute: number): Script => [
  [minute, talks],
  [minute + 0.5, talkEnds],
]
/** A state each minute, so that something is done. */
const busyUntil = (minute: number, page = 1): Script =>
  Array.from({ length: minute }, (_, at) => [at + 0.1, reads(page, { sentence: `s${at}` }, 20_000)])

test('a student who reads along gives no reason', () => {
  expect(reasonsAt(2, busyUntil(2))).toEqual([])
})

test('a call is a reason with its time and place until it is withdrawn, answered or ended', () => {
  const raised: Script = [[1, { type: 'call-raised', callId, studentId }]]
  const call = { kind: 'call', raisedAt: START + minutes(1), place: 1 }
  expect(reasonsAt(1.5, raised)).toEqual([call])
  expect(reasonsAt(1.5, [...raised, [1.2, { type: 'call-withdrawn', callId }]])).toEqual([])
  const answered: Script = [...raised, [1.2, { type: 'call-answered', callId, by, displayName: '森' }]]
  expect(reasonsAt(1.5, answered)).toEqual([])
  expect(reasonsAt(1.5, [...answered, [1.3, { type: 'call-returned', callId }]])).toEqual([call])
  expect(reasonsAt(1.5, [...answered, [1.4, { type: 'call-ended', callId }]])).toEqual([])
})

describe('long on a page', () => {
  test('is measured by its words, and goes with the page', () => {
    expect(reasonsAt(3, busyUntil(3))).toEqual([])
    expect(reasonsAt(4.2, busyUntil(4))).toEqual([{ kind: 'long-on-page', minutes: 4, usualMinutes: 1 }])
    expect(reasonsAt(4.2, [...busyUntil(4), [4.15, reads(2, {}, 20_000)]])).toEqual([])
  })

  test('takes longer where the words do', () => {
    const slow: Script = busyUntil(5).map(([at, event]) => [at, { ...event, takesMs: 60_000 } as RoomEvent])
    expect(kindsAt(5.2, slow)).not.toContain('long-on-page')
    const long = { kind: 'long-on-page', minutes: 6, usualMinutes: 3 }
    expect(reasonsAt(6.3, [...slow, [5.9, reads(1)]])).toContainEqual(long)
  })

  test('begins again with a talk', () => {
    const story: Script = [...busyUntil(5), ...aTalkAt(5.1)]
    expect(reasonsAt(6, story)).toEqual([])
    const later: Script = [...story, [8, reads(1, { sentence: 's9' })]]
    expect(reasonsAt(9, later)).toEqual([{ kind: 'long-on-page', minutes: 3, usualMinutes: 1 }])
  })
})

test('the same sentence again and again names it, until the page or a talk ends it; more of it counts anew', () => {
  const plays = (times: number): RoomEvent =>
    reads(1, {
      progress: {
        times: [
          ['s1', 1],
          ['s2', times],
        ],
      },
    })
  expect(reasonsAt(1, [[0.5, plays(5)]])).toEqual([])
  const again: Script = [[0.5, plays(6)]]
  expect(reasonsAt(1, again)).toEqual([{ kind: 'same-sentence', sentence: 's2', times: 6 }])
  expect(reasonsAt(1, [...again, [0.7, reads(2)]])).toEqual([])
  const helped: Script = [...again, ...aTalkAt(0.8)]
  expect(reasonsAt(2, [...helped, [1.5, plays(11)]])).toEqual([])
  expect(kindsAt(2, [...helped, [1.5, plays(12)]])).toEqual(['same-sentence'])
})

describe('a final check', () => {
  const check: RoomEvent = {
    type: 'check-started',
    studentId,
    attemptId,
    checkId: 'check' as CheckId,
    chapterId: 'chapter' as ChapterId,
    number: 1,
    scope: 'all',
    items: [{ id: 'i1', kind: 'typing' }],
    endsAt: START + minutes(30),
  }
  const misses = (count: number): RoomEvent => ({ type: 'misses-counted', studentId, attemptId, count })
  const begun: Script = [[0.2, check]]

  test('three wrong answers in a row are a reason, until one is right, a tutor comes, or it is over', () => {
    expect(reasonsAt(1, [...begun, [0.5, misses(2)]])).toEqual([])
    const wrong: Script = [...begun, [0.5, misses(3)]]
    expect(reasonsAt(1, wrong)).toEqual([{ kind: 'wrong-answers', count: 3 }])
    expect(reasonsAt(1, [...wrong, [0.8, misses(0)]])).toEqual([])
    expect(reasonsAt(2, [...wrong, ...aTalkAt(0.8)])).toEqual([])
    const over = { type: 'check-finished', studentId, attemptId, by: 'student', finishedAt: START } as const
    expect(reasonsAt(1, [...wrong, [0.8, over]])).toEqual([])
    expect(reasonsAt(1, [...wrong, [0.8, { ...check, attemptId: 'again' as AttemptId }]])).toEqual([])
  })

  test('an answer counts as activity, and a student in a paused check is not idle', () => {
    const story: Script = [...busyUntil(1), [0.5, check]]
    expect(kindsAt(4, story)).toEqual(['nothing-done'])
    expect(kindsAt(4, [...story, [3, { type: 'check-answered', studentId, attemptId, item: 'i1' }]])).toEqual(
      [],
    )
    expect(kindsAt(4, [...story, [1.2, { type: 'check-paused', studentId, attemptId }]])).toEqual([])
  })
})

test('pages turned unread are counted, until one is read or a talk', () => {
  const turn = (page: number, seconds = 0) => reads(page, { progress: { played: 0, seconds } })
  const turned = (count: number): Script =>
    Array.from({ length: count + 1 }, (_, index) => [0.1 * index, turn(index + 1)])
  expect(reasonsAt(1, turned(2))).toEqual([])
  expect(reasonsAt(1, turned(3))).toEqual([{ kind: 'turned-pages', count: 3 }])
  expect(reasonsAt(1, [...turned(3), [0.8, turn(4, 9)]])).toEqual([])
  expect(reasonsAt(1, [...turned(3), [0.8, turn(2)]])).toEqual([{ kind: 'turned-pages', count: 3 }])
  expect(reasonsAt(2, [...turned(3), ...aTalkAt(0.8)])).toEqual([])
})

test('a page that is turned again and again counts once, so never more than the book has', () => {
  const turn = (page: number) => reads(page, { progress: { played: 0, seconds: 0 } })
  const turns = Array.from({ length: 26 }, (_, at): Script[0] => [0.01 * at, turn((at % 6) + 1)])
  expect(reasonsAt(1, turns)).toEqual([{ kind: 'turned-pages', count: 5 }])
})

test('idle minutes end with any activity, and a video allows its own length', () => {
  expect(reasonsAt(2.9, [])).toEqual([])
  expect(reasonsAt(4.5, [])).toEqual([{ kind: 'nothing-done', minutes: 4 }])
  expect(reasonsAt(4.5, [[4, reads(1)]])).toEqual([])
  const watches: Script = [[0.5, reads(1, { activity: 'listening', sentence: null })]]
  expect(kindsAt(8, watches)).not.toContain('nothing-done')
  expect(kindsAt(10.5, watches)).toContain('nothing-done')
})

describe('no contact', () => {
  const turns: Script = Array.from({ length: 20 }, (_, at) => [at + 0.1, reads(at + 1, {}, 20_000)])
  const until = (minute: number) => turns.slice(0, minute)

  test('is due after a round through the class, at least five minutes', () => {
    expect(reasonsAt(4.9, until(5))).toEqual([])
    expect(reasonsAt(6.9, until(7))).toEqual([{ kind: 'no-contact', minutes: 6 }])
  })

  test.each<[string, Script]>([
    ['a talk', aTalkAt(5)],
    ['a mark', [[5, { type: 'check-item-marked', studentId, attemptId, item: 'i1' }]]],
    [
      'an honor',
      [[5, { type: 'honor-given', studentId, honorId: 'h' as HonorId, kind: 'voice', note: '', by: '森' }]],
    ],
    ['a message to the parents', [[5, { type: 'message-written', studentId, by }]]],
  ])('%s is one', (_what, contact) => {
    expect(reasonsAt(6.9, [...until(7), ...contact])).toEqual([])
  })

  test('is no reason where all are in one room and talk without a press', () => {
    expect(reasonsAt(6.9, [...until(7), [1, { type: 'place-told', inOneRoom: true, by }]])).toEqual([])
  })
})

test('without a connection, that alone is the reason, after a minute', () => {
  const gone = (atMinute: number): Presence => ({
    [studentId]: { here: false, since: START + minutes(atMinute) },
  })
  expect(reasonsAt(5, [], { present: gone(4.5) })).toEqual([])
  expect(reasonsAt(6, [], { present: gone(3) })).toEqual([{ kind: 'offline', minutes: 3 }])
  expect(kindsAt(6, [], { present: { [studentId]: { here: true, since: START } } })).not.toContain('offline')
})

test('a student who has not joined is only absent; after leaving or the finish there is no reason', () => {
  expect(reasonsAt(4, [], { isIn: false })).toEqual([])
  expect(reasonsAt(9, [], { isIn: false })).toEqual([{ kind: 'not-here', minutes: 9 }])
  expect(reasonsAt(20, [[1, { type: 'student-left', studentId }]])).toEqual([])
  expect(reasonsAt(20, [[1, { type: 'session-finished', by }]])).toEqual([])
})

test('a student whom a tutor talks with has no reason', () => {
  expect(
    reasonsAt(8, [
      [1, { type: 'student-pinned', studentId, isPinned: true, by }],
      [2, talks],
    ]),
  ).toEqual([])
})
