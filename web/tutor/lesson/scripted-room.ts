import type { CallId, LessonId, StudentId, TextbookId, TutorId } from '../../../contract/kernel/ids.ts'
import { lessonRoom } from '../../../contract/lesson-room.ts'
import type { Room, RoomEvent } from '../../../contract/lesson-room.ts'
import type { StudentState } from '../../../contract/state.ts'

export const HANA = 'student-hana' as StudentId
export const KEN = 'student-ken' as StudentId
export const AOI = 'student-aoi' as StudentId
export const SATO = 'tutor-sato' as TutorId
export const BOOK = 'first-reader' as TextbookId

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

/** A room in which this happened, at these times in ms. */
export function roomAfter(...script: [at: number, event: RoomEvent][]): Room {
  return goOn(lessonRoom.fold(lessonRoom.empty, opened, 0), ...script)
}

export function goOn(room: Room, ...script: [at: number, event: RoomEvent][]): Room {
  return script.reduce((state, [at, event]) => lessonRoom.fold(state, event, at), room)
}

export const joins = (studentId: StudentId): RoomEvent => ({ type: 'student-joined', studentId })
export const calls = (studentId: StudentId): RoomEvent => ({
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
export const records = (studentId: StudentId, state: Partial<StudentState>): RoomEvent => ({
  type: 'state-recorded',
  studentId,
  state: { textbookId: BOOK, page: 1, sentence: null, activity: 'reading', progress: {}, ...state },
})

export function callOf(studentId: StudentId): CallId {
  return `call-of-${studentId}` as CallId
}
