import type { StudentId } from './kernel/ids.ts'
import type { Viewer } from './kernel/topic.ts'
import type { Room, RoomEvent, RoomStudent } from './lesson-room.ts'
import { isKnockEvent } from './room-knocks.ts'

/** The room as this viewer may see it: a student sees no other, and no note. */
export function viewState(room: Room, viewer: Viewer): Room {
  if (viewer.role === 'tutor') return room
  const own = room.students[viewer.id as StudentId]
  return {
    ...room,
    students: own ? { [own.id]: viewOwn(own) } : {},
    knocks: [],
    line: room.line.map((open) => (open.studentId === viewer.id ? open : { ...open, studentId: null })),
  }
}

/** Without what the tutors keep to themselves. */
function viewOwn({ newDeviceAt: _tutors, ...own }: RoomStudent): RoomStudent {
  return { ...own, note: '' }
}

/** What this viewer may hear of an event; null for nothing. */
export function viewEvent(event: RoomEvent, viewer: Viewer): RoomEvent | null {
  if (viewer.role === 'tutor') return event
  // Not even their own: at the door stands a stranger until a tutor has said who it is.
  if (isKnockEvent(event)) return null
  switch (event.type) {
    case 'room-opened': {
      const own = event.students.filter((student) => student.id === viewer.id)
      return { ...event, students: own.map((student) => ({ ...student, note: '' })) }
    }
    case 'call-raised':
      return event.studentId === viewer.id ? event : { ...event, studentId: null }
    case 'note-written':
    case 'new-device-came':
      return null
    default:
      return 'studentId' in event && event.studentId !== viewer.id ? null : event
  }
}
