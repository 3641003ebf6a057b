import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'

/** Until a lesson's end an absence may be told or withdrawn; then attendance is history. @param now ms */
export function mayChangeAbsence(
  { status, endsAt, cancelReason }: Pick<Lesson, 'status' | 'endsAt' | 'cancelReason'>,
  now: number,
): Refusal<'LessonOver' | 'LessonCancelled'> | null {
  if (status === 'cancelled') return refuse('LessonCancelled', { reason: cancelReason ?? '' })
  return status === 'finished' || endsAt <= now ? refuse('LessonOver') : null
}
