import type { TutorId } from '#contract/kernel/ids.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import { leads, mayLead } from './rules.ts'

/** A lesson that was finished before its planned end is reopened within this time. */
const REOPEN_WITHIN_MS = 10 * 60_000

type Finish = { finishedAt: number | null }

/** The time until which a finish may be taken back, ms; null for a lesson that is not finished, or took its whole time. */
export function reopenUntil(
  { status, endsAt }: Pick<Lesson, 'status' | 'endsAt'>,
  session: Finish | null,
): number | null {
  const finishedAt = session?.finishedAt ?? null
  return status !== 'finished' || finishedAt === null || finishedAt >= endsAt
    ? null
    : finishedAt + REOPEN_WITHIN_MS
}

/** The tutor who leads the lesson takes its finish back. */
export function reopen(
  room: Room,
  lesson: Pick<Lesson, 'status' | 'endsAt' | 'tutor'>,
  by: TutorId,
  now: Date,
): RoomEvent[] | Refusal<'NotFinished' | 'ReopenOver' | 'TakenOver' | 'NotFound'> {
  if (!leads(room, lesson, by)) return mayLead(room, by) ?? notFound()
  if (room.status !== 'finished' || lesson.status !== 'finished') return refuse('NotFinished')
  const until = reopenUntil(lesson, room)
  return until === null || until <= now.getTime() ? refuse('ReopenOver') : [{ type: 'session-reopened', by }]
}
