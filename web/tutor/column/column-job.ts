import type { LiveRoom } from '../room/lesson-context.tsx'

/**
 * The one job of the column beside the grid now: `before` the start, `calm` while nobody waits, the `calls`, the
 * `child` that was chosen, or the `talk` with one.
 */
export type ColumnJob = 'before' | 'calm' | 'calls' | 'child' | 'talk'

export function columnJobOf({
  room,
  queue,
  chosen,
  attended,
}: Pick<LiveRoom, 'room' | 'queue' | 'chosen' | 'attended'>): ColumnJob {
  if (attended) return 'talk'
  if (chosen && room.students[chosen.studentId]) return 'child'
  if (room.status === 'waiting') return 'before'
  return queue.some(({ order }) => order !== null) ? 'calls' : 'calm'
}
