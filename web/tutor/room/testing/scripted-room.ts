import type {
  AttemptId,
  CallId,
  ChapterId,
  CheckId,
  HonorId,
  JoinRequestId,
  LessonId,
  StudentId,
  TalkId,
  TextbookId,
  TutorId,
} from '#contract/kernel/ids.ts'
import type { ItemId, ItemKind } from '#contract/learning/final-checks.ts'
import type { HonorKind } from '#contract/learning/honors.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import type { StudentState } from '#contract/room/state.ts'

export const HANA = 'student-hana' as StudentId
export const KEN = 'student-ken' as StudentId
export const AOI = 'student-aoi' as StudentId
export const SATO = 'tutor-sato' as TutorId
export const BOOK = 'first-reader' as TextbookId
export const CHAPTER = 'chapter-1' as ChapterId
export const CHECK = 'check-1' as CheckId

const names: [StudentId, string, string][] = [
  [HANA, '山田 花', 'やまだ はな'],
  [KEN, '佐々木 健', 'ささき けん'],
  [AOI, '青木 葵', 'あおき あおい'],
]

const opened: RoomEvent = {
  type: 'room-opened',
  lessonId: 'lesson' as LessonId,
  students: names.map(([id, displayName, reading]) => ({
    id,
    displayName,
    reading,
    grade: 2,
    assignment: null,
    note: '',
  })),
}

/** A room after these events, at these times in ms. */
export function roomAfter(...script: [at: number, event: RoomEvent][]): Room {
  return roomThen(lessonRoom.fold(lessonRoom.empty, opened, 0), ...script)
}

export function roomThen(room: Room, ...script: [at: number, event: RoomEvent][]): Room {
  return script.reduce((state, [at, event]) => lessonRoom.fold(state, event, at), room)
}

export const joins = (studentId: StudentId): RoomEvent => ({ type: 'student-joined', studentId })
export const callsTutor = (studentId: StudentId): RoomEvent => ({
  type: 'call-raised',
  callId: callOf(studentId),
  studentId,
})
export const answers = (studentId: StudentId): RoomEvent => ({
  type: 'call-answered',
  callId: callOf(studentId),
  by: SATO,
  displayName: '佐藤',
})
export const asksToJoin = (studentId: StudentId, expiresAt: number): RoomEvent => ({
  type: 'join-requested',
  joinRequestId: `request-of-${studentId}` as JoinRequestId,
  studentId,
  sign: 'boat',
  expiresAt,
})
export const records = (studentId: StudentId, state: Partial<StudentState>): RoomEvent => ({
  type: 'state-recorded',
  studentId,
  state: { textbookId: BOOK, page: 1, sentence: null, activity: 'reading', progress: {}, ...state },
})

export const worksOffline = (studentId: StudentId, isReady = true): RoomEvent => ({
  type: 'device-reported',
  studentId,
  worksOffline: isReady,
})

export function callOf(studentId: StudentId): CallId {
  return `call-of-${studentId}` as CallId
}

/** Begins a check of these items, `i1`, `i2`, …, that lasts until `endsAt`. */
export const startsCheck = (studentId: StudentId, kinds: ItemKind[], endsAt = 600_000): RoomEvent => ({
  type: 'check-started',
  studentId,
  attemptId: attemptOf(studentId),
  checkId: CHECK,
  chapterId: CHAPTER,
  number: 1,
  scope: 'all',
  items: kinds.map((kind, index) => ({ id: `i${index + 1}`, kind })),
  endsAt,
})
const onItem =
  (type: 'check-answered' | 'check-item-marked') =>
  (studentId: StudentId, item: ItemId): RoomEvent => ({
    type,
    studentId,
    attemptId: attemptOf(studentId),
    item,
  })
export const answersItem = onItem('check-answered')
export const isGraded = onItem('check-item-marked')
export const pausesCheck = (studentId: StudentId): RoomEvent => ({
  type: 'check-paused',
  studentId,
  attemptId: attemptOf(studentId),
})
export const finishesCheck = (studentId: StudentId, finishedAt: number): RoomEvent => ({
  type: 'check-finished',
  studentId,
  attemptId: attemptOf(studentId),
  by: 'student',
  finishedAt,
})
export const isJudged = (studentId: StudentId, score: number): RoomEvent => ({
  type: 'check-judged',
  studentId,
  attemptId: attemptOf(studentId),
  score,
  passed: score >= 70,
  marked: true,
  toMark: 0,
  distance: score >= 70 ? 'passed' : 'far',
})
export const isHonored = (studentId: StudentId, kind: HonorKind, note = ''): RoomEvent => ({
  type: 'honor-given',
  studentId,
  honorId: `honor-${kind}` as HonorId,
  kind,
  note,
  by: '佐藤',
})

function attemptOf(studentId: StudentId): AttemptId {
  return `attempt-of-${studentId}` as AttemptId
}

/** Sato talks with this student, whose call it answers if there is one. */
export const talksWith = (studentId: StudentId, callId: CallId | null = null): RoomEvent => ({
  type: 'talk-began',
  talkId: talkOf(studentId),
  tutorId: SATO,
  displayName: '佐藤',
  studentId,
  callId,
})
export const hasConsent = (studentId: StudentId, voice: boolean): RoomEvent => ({
  type: 'consent-changed',
  studentId,
  voice,
  recording: voice,
})

export function talkOf(studentId: StudentId): TalkId {
  return `talk-with-${studentId}` as TalkId
}
