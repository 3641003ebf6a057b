import type { ItemId } from '#contract/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'

/** The attempt as this device knows it: the room's, with what was answered here and is still on its way. */
export function withAnswers(attempt: RoomAttempt, underWay: readonly ItemId[]): RoomAttempt {
  const news = [...new Set(underWay)].filter((item) => !attempt.done.includes(item))
  return news.length === 0 ? attempt : { ...attempt, done: [...attempt.done, ...news] }
}
