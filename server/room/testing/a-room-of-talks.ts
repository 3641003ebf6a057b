import type { CallId, StudentId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import { anOpenedRoom } from './an-opened-room.ts'

// The people of the pure tests of talks, and the events between them.

export const [aoi, haruto] = ['aoi', 'haruto'] as [StudentId, StudentId]
/** Mori and Hayashi have joined; Ueda has not. */
export const [mori, hayashi, ueda] = ['mori', 'hayashi', 'ueda'] as [TutorId, TutorId, TutorId]

export const nameOf = (tutorId: TutorId) => `tutor ${tutorId}`
export const callOf = (studentId: StudentId) => `call of ${studentId}` as CallId
export const talkOf = (tutorId: TutorId) => `talk of ${tutorId}` as TalkId

export const tutorJoined = (tutorId: TutorId): RoomEvent => {
  return { type: 'tutor-joined', tutorId, displayName: nameOf(tutorId) }
}
export const takenOver = (tutorId: TutorId, by: TutorId): RoomEvent => {
  return { type: 'tutor-replaced', tutorId, by, displayName: nameOf(by) }
}
export const raised = (studentId: StudentId): RoomEvent => {
  return { type: 'call-raised', callId: callOf(studentId), studentId }
}
export const answered = (studentId: StudentId, by: TutorId): RoomEvent => {
  return { type: 'call-answered', callId: callOf(studentId), by, displayName: nameOf(by) }
}
export const callEnded = (studentId: StudentId): RoomEvent => {
  return { type: 'call-ended', callId: callOf(studentId) }
}
/** A private talk; by default it answers no call. */
export const began = (
  tutorId: TutorId,
  studentId: StudentId,
  callId: CallId | null = null,
  talkId = talkOf(tutorId),
): RoomEvent => {
  return { type: 'talk-began', talkId, tutorId, displayName: nameOf(tutorId), studentId, callId }
}
export const toClass = (tutorId: TutorId, talkId = talkOf(tutorId)): RoomEvent => {
  return { type: 'class-talk-began', talkId, tutorId, displayName: nameOf(tutorId) }
}
export const talkEnded = (tutorId: TutorId, by: 'tutor' | 'student' | 'school' = 'tutor'): RoomEvent => {
  return { type: 'talk-ended', talkId: talkOf(tutorId), by }
}
export const started: RoomEvent = { type: 'session-started', by: mori }
export const finished: RoomEvent = { type: 'session-finished', by: mori }

/** Two tutors have joined, and two students, unless somebody is said to be expected. */
export const waiting = (events: readonly RoomEvent[] = [], expected?: StudentId): Room => {
  const students = [aoi, haruto].filter((id) => id !== expected)
  const joined = students.map((studentId): RoomEvent => ({ type: 'student-joined', studentId }))
  return anOpenedRoom([aoi, haruto], [tutorJoined(mori), tutorJoined(hayashi), ...joined, ...events])
}
/** The same after the start of the lesson, and after these events. */
export const running = (...events: RoomEvent[]): Room => waiting([started, ...events])
