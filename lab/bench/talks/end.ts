import type { SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomTalk } from '#contract/room/shape.ts'
import { talkOfStudent, talkOfTutor } from '#contract/room/slices/talks.ts'
import type { BegunLesson } from '#lab/harness/school.ts'

/** A signed-in person of a lesson that runs. */
export interface EndSeat {
  id: TutorId | StudentId
  role: 'tutor' | 'student'
  token: string
  sessionId: SessionId
}

export function seatOf(
  { id, token }: BegunLesson['tutor'],
  role: EndSeat['role'],
  sessionId: EndSeat['sessionId'],
): EndSeat {
  return { id: id as EndSeat['id'], role, token, sessionId }
}

/** The open talk of this person; null without one, and before the room is read. */
export function ownTalk(room: Room | null, { role, id }: Pick<EndSeat, 'role' | 'id'>): RoomTalk | null {
  if (!room) return null
  return (role === 'tutor' ? talkOfTutor(room, id as TutorId) : talkOfStudent(room, id as StudentId)) ?? null
}

/** One person of a talk. Times are in ms of the machine's clock, so that all can be compared. */
export interface End {
  begin(studentId: StudentId): Promise<void>
  finish(): Promise<void>
  isLive(): boolean
  /** How often the live connection was lost. */
  losses(): number
  /** When this person first heard the other in the open talk; null before. */
  heardAt(): number | null
}

/** A talk between a tutor and the first student in each of some lessons. */
export interface Talks {
  /** Until every live connection is made. */
  live(): Promise<void>
  /** All at once. */
  begin(): Promise<void>
  /** When each of them first heard the other; infinity for those who did not until then. */
  heard(untilMs: number): Promise<{ tutors: number[]; students: number[] }>
  finish(): Promise<void>
  /** How many live connections were lost since the beginning. */
  losses(): Promise<number>
  close(): Promise<void>
}
