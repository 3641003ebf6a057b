import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'

// Written by hand, and not with the product's filter: all that a student of a lesson may see of its room.

/** Of the student's own entry. */
const OWN = [
  'id',
  'displayName',
  'reading',
  'grade',
  'emblem',
  'assignment',
  'attendance',
  'attendanceAt',
  'state',
  'recordedAt',
  'onPageSince',
  'sentTo',
  'worksOffline',
  'aside',
  'consents',
  'askedToHear',
  'pageTakesMs',
  'turnedPages',
  'unreadPages',
  'answeredAt',
  'contactAt',
  'talkedAt',
  'playedBefore',
  'absence',
  'attempt',
  'honors',
] as const

/** Of the room. */
const EVERYBODYS = [
  'lessonId',
  'status',
  'startedAt',
  'finishedAt',
  'cancelledBecause',
  'tutors',
  'seatsTaken',
] as const

/** The room as this student may see it: of the other students their number alone, in the line and in talks nobody else's name. */
export function roomOfStudent(room: Room, id: StudentId): Room {
  const own = room.students[id]
  return {
    ...picked(room, EVERYBODYS),
    students: own ? { [id]: { ...picked(own, OWN), note: '' } } : {},
    line: room.line.map((call) => (call.studentId === id ? call : { ...call, studentId: null })),
    talks: room.talks.map((talk) =>
      talk.studentId === id ? talk : { ...talk, studentId: null, callId: null },
    ),
    joinRequests: [],
  } as unknown as Room
}

function picked<T extends object>(from: T, names: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(
    names.filter((name) => name in from).map((name) => [name, from[name]]),
  ) as Partial<T>
}
