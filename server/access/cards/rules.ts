import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { type JoinSign, joinSigns } from '#contract/room/slices/join-requests.ts'

const MINUTE_MS = 60_000
/** One school term, so that a lost card does not stay valid for years. */
export const CARD_TERM_MS = 100 * 24 * 60 * MINUTE_MS
export const WALL_CODE_MS = 2 * MINUTE_MS
/** The next code is made while this one is valid for another minute. */
export const NEXT_CODE_MS = MINUTE_MS
export const JOIN_REQUEST_MS = 5 * MINUTE_MS
/** A waiting browser polls every two seconds; a browser that is gone must not find the confirmation valid later. */
export const YES_MS = MINUTE_MS
/** Two tablets of one student may wait at once; a hundred would fill the tutor's screen, so the next one ends the oldest. */
export const MAX_OPEN_JOIN_REQUESTS = 3

/** On a device that is not known, a card works from this long before a lesson until the lesson's end. */
const CARD_AHEAD_MS = 15 * MINUTE_MS

/** The lesson that allows a card to sign in on a new device now. */
export function lessonAround(lessons: readonly Lesson[], now: Date): Lesson | null {
  return (
    lessons.find((lesson) => lesson.startsAt - CARD_AHEAD_MS <= now.getTime() && !isPast(lesson, now)) ?? null
  )
}

/** The lesson into which a card leads: a child who shows it wants to be there, and not on their first screen. */
export function lessonToEnter(lessons: readonly Lesson[], now: Date): Lesson | null {
  return lessons.find((lesson) => lesson.joinFrom <= now.getTime() && !isPast(lesson, now)) ?? null
}

/** The limit for one student in one lesson from afar: after so many join requests the tutor gets no more. */
const MOST_FROM_AFAR = 6
const FROM_AFAR_WITHIN_MS = 15 * MINUTE_MS

/** @param madeAt the times of the join requests as this student in this lesson, ms. */
export function mayAskFromAfar(madeAt: readonly number[], now: Date): boolean {
  return madeAt.filter((at) => now.getTime() - at < FROM_AFAR_WITHIN_MS).length < MOST_FROM_AFAR
}

/** True when the lesson can no longer be joined; a lesson that runs over its hour can. */
export function isPast({ status, endsAt }: Pick<Lesson, 'status' | 'endsAt'>, now: Date): boolean {
  if (status === 'running') return false
  return status !== 'scheduled' || endsAt <= now.getTime()
}

export function mayShowWall(
  lesson: Lesson,
  today: readonly Lesson[],
  now: Date,
): Refusal<'LessonOver' | 'NotToday'> | null {
  if (isPast(lesson, now)) return refuse('LessonOver')
  return today.some(({ id }) => id === lesson.id) ? null : refuse('NotToday')
}

/**
 * Picks a sign that no open join request has under this name, and none in this lesson while there is one left.
 * @param chance in [0, 1).
 */
export function freshSign(
  sameName: readonly JoinSign[],
  atTheDoor: readonly JoinSign[],
  chance: number,
): JoinSign {
  const free = joinSigns.filter((sign) => !sameName.includes(sign))
  const fresh = free.filter((sign) => !atTheDoor.includes(sign))
  const from = fresh.length > 0 ? fresh : free
  return from[Math.floor(chance * from.length)]!
}
