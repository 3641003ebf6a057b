import type { RoomHonor } from '#contract/room-honors.ts'

/** The oldest honor that the student has not seen; one that was taken back is gone, seen or not. */
export function nextNews(honors: readonly RoomHonor[], seen: ReadonlySet<string>): RoomHonor | null {
  return honors.find(({ id }) => !seen.has(id)) ?? null
}
