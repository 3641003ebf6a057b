import type { StudentId } from '#contract/kernel/ids.ts'
import { type Room, type RoomEvent, lessonRoom } from '#contract/room/lesson-room.ts'
import { roomView } from '#contract/room/view.ts'

export const hana = 'hana' as StudentId
export const ren = 'ren' as StudentId
export const at = (page: number, textbookId = 'first-reader') => ({ textbookId: textbookId as never, page })

const roster = [hana, ren].map((id) => ({
  id,
  displayName: id,
  reading: id,
  grade: 2,
  assignment: at(9),
  note: '',
}))

const opened: RoomEvent = { type: 'room-opened', lessonId: 'lesson' as never, students: roster }
export const joined = (studentId: StudentId): RoomEvent => ({ type: 'student-joined', studentId })
export const started: RoomEvent = { type: 'session-started', by: 'sato' as never }
export const finished: RoomEvent = { type: 'session-finished', by: 'sato' as never }
export const calls = (studentId: StudentId): RoomEvent => ({
  type: 'call-raised',
  callId: `call-${studentId}` as never,
  studentId,
})
export const answered = (studentId: StudentId): RoomEvent => ({
  type: 'call-answered',
  callId: `call-${studentId}` as never,
  by: 'sato' as never,
  displayName: '佐藤 けい',
})

/** The room after these events, a minute apart, as the student Hana's device sees it. */
export function aRoom(...events: RoomEvent[]): Room {
  const viewer = { role: 'student', id: hana } as const
  return [opened, ...events].reduce((room, event, minute) => {
    const seen = roomView.viewEvent(event, viewer)
    return seen ? lessonRoom.fold(room, seen, minute * 60_000) : room
  }, lessonRoom.empty)
}
