import type { StudentId } from '#contract/kernel/ids.ts'
import type { TopicFilter, Viewer } from '#contract/kernel/live/topic.ts'
import type { RoomEvent } from './lesson-room.ts'
import type { Room, RoomStudent } from './shape.ts'
import { attemptsSlice } from './slices/attempts.ts'
import { attentionSlice } from './slices/attention.ts'
import { callsSlice, hideCaller } from './slices/calls.ts'
import { honorsSlice } from './slices/honors.ts'
import { joinRequestsSlice } from './slices/join-requests.ts'
import { lessonSlice } from './slices/lesson.ts'
import { recordingsSlice } from './slices/recordings.ts'
import type { Audience, Audiences } from './slices/slice.ts'
import { statesSlice } from './slices/states.ts'
import { studentsSlice } from './slices/students.ts'
import { hideTalker, talksSlice } from './slices/talks.ts'

/** The audience of each event. An event without a line does not compile. */
export const audiences: Audiences<RoomEvent> = {
  ...lessonSlice.audience,
  ...studentsSlice.audience,
  ...statesSlice.audience,
  ...callsSlice.audience,
  ...attemptsSlice.audience,
  ...honorsSlice.audience,
  ...joinRequestsSlice.audience,
  ...talksSlice.audience,
  ...recordingsSlice.audience,
  ...attentionSlice.audience,
}

/** The viewers of each field of the room besides the tutors. A field without a line does not compile. */
const roomFields: Record<
  keyof Room,
  'everyone' | 'tutors' | ((room: Room, viewer: Viewer) => Partial<Room>)
> = {
  lessonId: 'everyone',
  status: 'everyone',
  startedAt: 'everyone',
  finishedAt: 'everyone',
  cancelledBecause: 'everyone',
  inOneRoom: 'tutors',
  tutors: 'everyone',
  seatsTaken: 'everyone',
  students: (room, viewer) => {
    const own = room.students[viewer.id as StudentId]
    return { students: own ? { [own.id]: viewOwn(own) } : {} }
  },
  line: (room, viewer) => ({ line: room.line.map((open) => hideCaller(open, viewer.id)) }),
  talks: (room, viewer) =>
    room.talks ? { talks: room.talks.map((talk) => hideTalker(talk, viewer.id)) } : {},
  joinRequests: () => ({ joinRequests: [] }),
}

const studentFields: Record<keyof RoomStudent, 'its-student' | 'tutors'> = {
  id: 'its-student',
  displayName: 'its-student',
  reading: 'its-student',
  grade: 'its-student',
  emblem: 'its-student',
  assignment: 'its-student',
  attendance: 'its-student',
  attendanceAt: 'its-student',
  state: 'its-student',
  recordedAt: 'its-student',
  onPageSince: 'its-student',
  sentTo: 'its-student',
  worksOffline: 'its-student',
  newDeviceAt: 'tutors',
  aside: 'its-student',
  consents: 'its-student',
  toHear: 'tutors',
  askedToHear: 'its-student',
  pageTakesMs: 'its-student',
  turnedPages: 'its-student',
  unreadPages: 'its-student',
  answeredAt: 'its-student',
  contactAt: 'its-student',
  talkedAt: 'its-student',
  playedBefore: 'its-student',
  wroteAt: 'tutors',
  missed: 'tutors',
  putOff: 'tutors',
  pinned: 'tutors',
  absence: 'its-student',
  note: 'tutors',
  attempt: 'its-student',
  honors: 'its-student',
}

/** The room as this viewer may see it. */
function viewState(room: Room, viewer: Viewer): Room {
  if (viewer.role === 'tutor') return room
  const shown = Object.entries(roomFields).map(([field, audience]) => {
    if (typeof audience === 'function') return audience(room, viewer)
    return audience === 'everyone' && field in room ? { [field]: room[field as keyof Room] } : {}
  })
  return Object.assign({}, ...shown) as Room
}

function viewOwn(student: RoomStudent): RoomStudent {
  const shown = Object.entries(student).filter(
    ([field]) => studentFields[field as keyof RoomStudent] === 'its-student',
  )
  // The type requires a note; students get an empty one.
  return { ...(Object.fromEntries(shown) as unknown as RoomStudent), note: '' }
}

/** The event as this viewer may see it; null for nothing. */
function viewEvent(event: RoomEvent, viewer: Viewer): RoomEvent | null {
  if (viewer.role === 'tutor') return event
  const audience = audiences[event.type] as Audience<RoomEvent> | 'its-student' | 'everyone' | undefined
  if (typeof audience === 'function') return audience(event, viewer)
  const isShown =
    audience === 'everyone' ||
    (audience === 'its-student' && 'studentId' in event && event.studentId === viewer.id)
  return isShown ? event : null
}

/** The viewer's filter of the room. */
export const roomView: TopicFilter<Room, RoomEvent> = { viewState, viewEvent }
