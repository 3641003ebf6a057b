import type { Attendance } from '#contract/room/calls/lessons.ts'

/** How a student was at a lesson that is over, the best first. `excused` was told by somebody, `absent` by nobody. */
export const attendanceKinds = ['present', 'late', 'left-early', 'excused', 'absent'] as const
export type AttendanceKind = (typeof attendanceKinds)[number]

/** How many of these lessons the student was at, for all of it or a part. Null: the lesson is not over. */
export function countAttended(lessons: readonly { kind: AttendanceKind | null }[]): number {
  return lessons.filter(({ kind }) => kind !== null && kind !== 'absent' && kind !== 'excused').length
}

/** A student who comes or goes within this time of the start or the end was there for all of it. */
export const GRACE_MS = 5 * 60_000

interface HeldLesson {
  startsAt: number
  endsAt: number
  startedAt: number
  finishedAt: number
}

/**
 * Tells attendance apart. A tutor who starts late makes nobody late, and one who finishes early lets nobody leave early; a
 * student who was both late and gone early was late.
 * @param stays all of the student in the lesson's session; one that is open lasts until the finish.
 */
export function attendanceKind(
  lesson: HeldLesson,
  stays: readonly Attendance[],
  isExcused: boolean,
): AttendanceKind {
  const came = Math.min(...stays.map(({ joinedAt }) => joinedAt))
  const left = Math.max(...stays.map(({ leftAt }) => leftAt ?? lesson.finishedAt))
  // A student who only looked into the waiting room was not at the lesson.
  if (stays.length === 0 || left <= lesson.startedAt) return isExcused ? 'excused' : 'absent'
  if (came > Math.max(lesson.startsAt, lesson.startedAt) + GRACE_MS) return 'late'
  return left < Math.min(lesson.endsAt, lesson.finishedAt) - GRACE_MS ? 'left-early' : 'present'
}
