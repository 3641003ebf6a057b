import type { StudentId } from '#contract/kernel/ids.ts'
import type { Viewer } from '#contract/kernel/live/topic.ts'
import type { Room, RoomStudent } from '../shape.ts'

/**
 * The viewers who are sent an event besides the tutors, who are sent every one. A guest viewer sees what the student
 * sees. An event about one student can never be for `everyone`; if a part of it is, a function removes the rest.
 */
export type Audience<Event> =
  | 'tutors'
  | ('studentId' extends keyof Event
      ? Event extends { studentId: StudentId }
        ? 'its-student'
        : never
      : 'everyone')
  | ((event: Event, viewer: Viewer) => Event)

/** The event of this type out of a union, where one member may have several types. */
export type EventOf<Event, Type> = Event extends { type: string }
  ? Type extends Event['type']
    ? Event
    : never
  : never

/** One line for every type of event: a type without a line does not compile. */
export type Audiences<Event extends { type: string }> = {
  readonly [Type in Event['type']]: Audience<EventOf<Event, Type>>
}

/** A feature's part of the room. */
export interface Slice<Event extends { type: string }> {
  audience: Audiences<Event>
  /** Pure. `at` is the server's time of the event in ms. */
  fold(room: Room, event: Event, at: number): Room
}

export function changeStudent(
  room: Room,
  id: StudentId,
  change: (student: RoomStudent) => Partial<RoomStudent>,
): Room {
  const student = room.students[id]
  // A viewer's room without this student has nothing to change.
  if (!student) return room
  return { ...room, students: { ...room.students, [id]: { ...student, ...change(student) } } }
}
