import type { Room } from '#contract/lesson-room.ts'

/** Whole minutes from start to finish, at least one. */
export function lessonMinutes({ startedAt, finishedAt }: Pick<Room, 'startedAt' | 'finishedAt'>): number {
  if (startedAt === null || finishedAt === null) return 1
  return Math.max(1, Math.round((finishedAt - startedAt) / 60_000))
}
