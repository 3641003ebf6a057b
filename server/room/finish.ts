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

/**
 * A lesson is finished by its tutor, by whoever has taken it over, or, when its tutor never came, by one who did: a colleague who
 * has joined beside its tutor only helps.
 */
export function mayFinish(
  room: Room,
  lesson: Pick<Lesson, 'tutor'>,
  tutorId: TutorId,
): Refusal<'TakenOver' | 'NotLeading'> | null {
  const refused = mayLead(room, tutorId)
  if (refused) return refused
  let leader = lesson.tutor.id
  for (let next = room.tutors[leader]?.replacedBy; next; next = room.tutors[next]?.replacedBy) leader = next
  if (leader === tutorId) return null
  const known = room.tutors[leader]
  return !known && room.tutors[tutorId] ? null : refuse('NotLeading', { by: known?.displayName ?? '' })
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
