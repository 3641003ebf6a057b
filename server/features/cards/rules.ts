import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import { type JoinSign, joinSigns } from '#contract/room/join-requests.ts'

const MINUTE_MS = 60_000
/** A school term: whoever lost a card does not worry for years. */
export const CARD_TERM_MS = 100 * 24 * 60 * MINUTE_MS
export const WALL_CODE_MS = 2 * MINUTE_MS
/** The next code comes while this one is good for another minute. */
export const NEXT_CODE_MS = MINUTE_MS
export const JOIN_REQUEST_MS = 5 * MINUTE_MS
/** A browser that waits asks every two seconds; one that is gone shall not find the door open later. */
export const YES_MS = MINUTE_MS
/** Two tablets of one child may wait at once; a hundred fill the tutor's screen, so the next ends the oldest. */
export const MAX_OPEN_JOIN_REQUESTS = 3

/** On a device that it has not opened before, a card opens from here until the lesson's end. */
const CARD_AHEAD_MS = 15 * MINUTE_MS

/** The lesson around which a card may open a new device now. */
export function lessonAround(lessons: readonly Lesson[], now: Date): Lesson | null {
  return (
    lessons.find((lesson) => lesson.startsAt - CARD_AHEAD_MS <= now.getTime() && !isOver(lesson, now)) ?? null
  )
}

/** Of one student in one lesson from afar: a tutor who has said no so often is not asked again. */
const MOST_FROM_AFAR = 6
const FROM_AFAR_WITHIN_MS = 15 * MINUTE_MS

/** @param madeAt when somebody knocked as this student in this lesson, ms. */
export function mayAskFromAfar(madeAt: readonly number[], now: Date): boolean {
  return madeAt.filter((at) => now.getTime() - at < FROM_AFAR_WITHIN_MS).length < MOST_FROM_AFAR
}

/** Whether nobody comes into this lesson any more; one that runs over its hour goes on. */
export function isOver({ status, endsAt }: Pick<Lesson, 'status' | 'endsAt'>, now: Date): boolean {
  if (status === 'running') return false
  return status !== 'scheduled' || endsAt <= now.getTime()
}

export function mayShowWall(
  lesson: Lesson,
  today: readonly Lesson[],
  now: Date,
): Refusal<'LessonOver' | 'NotToday'> | null {
  if (isOver(lesson, now)) return refuse('LessonOver')
  return today.some(({ id }) => id === lesson.id) ? null : refuse('NotToday')
}

/**
 * A sign that nobody else under this name waits with, and nobody else at this door while there is one left.
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
