import type { ItemId } from '#contract/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'

/** The room's attempt, with the answers that are still in this device's outbox counted as done. */
export function withAnswers(attempt: RoomAttempt, underWay: readonly ItemId[]): RoomAttempt {
  const news = [...new Set(underWay)].filter((item) => !attempt.done.includes(item))
  return news.length === 0 ? attempt : { ...attempt, done: [...attempt.done, ...news] }
}
