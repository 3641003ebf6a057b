import type { TutorId } from '#contract/kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { lockRoom, tellRoom } from './room.ts'
import * as rules from './rules.ts'
import { saveLessonCancelled } from './stores/lesson-store.ts'
import { holdUnopened } from './stores/plan-store.ts'
import { findSession } from './stores/session-store.ts'

interface Asked {
  tx: Tx
  now: Date
  audit: Audit
}

/**
 * Cancels a lesson that has not started; the people in its waiting room are sent the event, and the room closes.
 * @param by null for the school's console.
 */
export async function cancelLesson(
  { tx, now, audit }: Asked,
  lesson: Lesson,
  reason: string,
  by: TutorId | null,
): Promise<null | Refusal<'AlreadyStarted' | 'SessionFinished' | 'LessonCancelled' | 'TrialLesson'>> {
  // A trial is cancelled by a call of its own, and its family is told.
  if (lesson.kind === 'trial') return refuse('TrialLesson')
  const refused = rules.mayTutorJoin(lesson)
  if (refused) return refused
  // Locked, so that the room cannot be opened meanwhile; if it is open already, the room is locked instead.
  const isUnopened = (await findSession(tx, lesson.id)) === null && (await holdUnopened(tx, lesson.id))
  if (!isUnopened) {
    const room = await lockRoom(tx, (await findSession(tx, lesson.id))!.id)
    const events = rules.cancel(room.state, reason, by)
    if (isRefusal(events)) return events
    await tellRoom(tx, room, events, now)
  }
  await saveLessonCancelled(tx, lesson.id, { reason, by, at: now })
  audit('lesson-cancelled', { lesson: lesson.id })
  return null
}
