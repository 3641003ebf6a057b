import type { Room } from '#contract/lesson-room.ts'
import type { RoomAttempt } from '#contract/room-attempt.ts'
import type { RoomHonor } from '#contract/room-honors.ts'

/**
 * What a student's screen may hold of a room, each field by its name: written by hand from the design, and not with the
 * product's own filter, which is what is looked at. A field that is new is not in it, so that somebody has to think of it.
 */
export function studentMaySee(room: Room, studentId: string): unknown {
  const { lessonId, status, startedAt, finishedAt, cancelledBecause } = room
  return {
    lessonId,
    status,
    startedAt,
    finishedAt,
    cancelledBecause,
    tutors: Object.fromEntries(
      Object.entries(room.tutors).map(([id, { displayName, replacedBy }]) => [
        id,
        { displayName, replacedBy },
      ]),
    ),
    // Nobody but themselves.
    students: Object.fromEntries(
      Object.values(room.students)
        .filter(({ id }) => id === studentId)
        .map((student) => [student.id, ownOf(student)]),
    ),
    // How long the line is, and where they stand in it: not who else does.
    line: room.line.map(({ id, studentId: caller, raisedAt, answered }) => ({
      id,
      studentId: caller === studentId ? caller : null,
      raisedAt,
      answered: answered && { by: answered.by, displayName: answered.displayName, at: answered.at },
    })),
    knocks: [],
  }
}

/** All of their own but the tutors' note. */
function ownOf(student: Room['students'][keyof Room['students']]): unknown {
  const { id, displayName, reading, grade, assignment, attendance, attendanceAt } = student
  const { state, recordedAt, onPageSince, sentTo, lessonKept, aside } = student
  const who = { id, displayName, reading, grade, assignment, attendance, attendanceAt }
  const where = { state, recordedAt, onPageSince, sentTo, lessonKept, aside }
  const work = { attempt: student.attempt && attemptOf(student.attempt), honors: student.honors.map(honorOf) }
  return { ...who, ...where, ...work, note: '' }
}

/** How far it is and what it came to; no answer, no key, no mark. */
function attemptOf(attempt: RoomAttempt): unknown {
  const { id, checkId, chapterId, number, scope, done, heard, status } = attempt
  const { startedAt, endsAt, pausedAt, finishedAt, toHear, score, passed } = attempt
  const items = attempt.items.map((item) => ({ id: item.id, kind: item.kind }))
  const what = { id, checkId, chapterId, number, scope, items, done, heard, status }
  return { ...what, startedAt, endsAt, pausedAt, finishedAt, toHear, score, passed }
}

function honorOf({ id, kind, note, by, givenAt }: RoomHonor): unknown {
  return { id, kind, note, by, givenAt }
}
