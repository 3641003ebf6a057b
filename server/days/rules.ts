import type { DayAttendance } from '#contract/days/day.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Attendance, Lesson, Session } from '#contract/room/calls/lessons.ts'
import { type AttendanceKind, attendanceKind, GRACE_MS } from '#contract/schedule/rules/attendance.ts'

/** A room that has more is not taught any more; the most that a slot may have. */
export const MOST_STUDENTS = 50

interface Days {
  firstDay: string
  lastDay: string
}

export function isWithin({ firstDay, lastDay }: Days, day: string): boolean {
  return firstDay <= day && day <= lastDay
}

/**
 * A lesson is given on until somebody has entered its room, or its time is over.
 * @param isOpen somebody has entered its room. @param now ms
 */
export function mayGive(
  { status, cancelReason, endsAt }: Pick<Lesson, 'status' | 'cancelReason' | 'endsAt'>,
  isOpen: boolean,
  now: number,
): Refusal<'LessonRan' | 'LessonCancelled'> | null {
  if (status === 'cancelled') return refuse('LessonCancelled', { reason: cancelReason ?? '' })
  return isOpen || status !== 'scheduled' || endsAt <= now ? refuse('LessonRan') : null
}

/** A lesson that can still be cancelled with its day: it has not started and is not over. @param now ms */
export function isAhead({ status, endsAt }: Pick<Lesson, 'status' | 'endsAt'>, now: number): boolean {
  return status === 'scheduled' && endsAt > now
}

/** A cancellation is taken back until the lesson's hour begins. @param now ms */
export function mayRestore(
  { status, startsAt }: Pick<Lesson, 'status' | 'startsAt'>,
  now: number,
): Refusal<'NotCancelled' | 'HourBegun'> | null {
  if (status !== 'cancelled') return refuse('NotCancelled')
  return startsAt < now ? refuse('HourBegun') : null
}

type Held = Pick<Session, 'startedAt' | 'finishedAt'>

/**
 * How a student is at a lesson by now; null for a lesson that nobody held. Nobody is absent before they would be late.
 * @param now ms
 */
export function attendanceNow(
  lesson: Pick<Lesson, 'startsAt' | 'endsAt'>,
  session: Held | null,
  stays: readonly Attendance[],
  isExcused: boolean,
  now: number,
): AttendanceKind | 'to-come' | null {
  const startedAt = session?.startedAt ?? null
  if (startedAt === null) {
    if (lesson.endsAt <= now) return null
    return isExcused ? 'excused' : 'to-come'
  }
  const finishedAt = session!.finishedAt ?? now
  const kind = attendanceKind({ ...lesson, startedAt, finishedAt }, stays, isExcused)
  const isEarly = now <= Math.max(lesson.startsAt, startedAt) + GRACE_MS
  return kind === 'absent' && session!.finishedAt === null && isEarly ? 'to-come' : kind
}

export function countAttendance(kinds: readonly (AttendanceKind | 'to-come' | null)[]): DayAttendance {
  const counts: DayAttendance = {
    present: 0,
    late: 0,
    'left-early': 0,
    excused: 0,
    absent: 0,
    'to-come': 0,
  }
  for (const kind of kinds) if (kind !== null) counts[kind]++
  return counts
}

interface Missing {
  lesson: Pick<Lesson, 'kind' | 'status' | 'endsAt'>
  isExcused: boolean
  hasCome: boolean
}

/** A student missed a lesson that was cancelled, to which they said not to come, or that went by without them. @param now ms */
export function hasMissed({ lesson, isExcused, hasCome }: Missing, now: number): boolean {
  if (lesson.kind === 'trial') return false
  if (lesson.status === 'cancelled') return true
  if (hasCome) return false
  return isExcused || lesson.status === 'finished' || lesson.endsAt <= now
}
