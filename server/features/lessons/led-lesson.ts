import type { LessonId, SessionId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { readTopic } from '#server/live/index.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import * as rules from './rules.ts'
import { findLesson } from './stores/lesson-store.ts'
import { findSession } from './stores/session-store.ts'

/**
 * A lesson for which this tutor is responsible, also after its finish, with its session if anybody has entered it; null for
 * the lessons of others. They reach it by joining, which everybody in it sees.
 */
export async function findLedLesson(
  tx: Tx,
  { id, branchId }: Tutor,
  lessonId: LessonId,
): Promise<{ lesson: Lesson; sessionId: SessionId | null } | null> {
  const lesson = await findLesson(tx, branchId, lessonId)
  if (!lesson) return null
  const session = await findSession(tx, lessonId)
  const { state } = session ? await readTopic(tx, lessonRoom, session.id) : { state: lessonRoom.empty }
  return rules.leads(state, lesson, id) ? { lesson, sessionId: session?.id ?? null } : null
}
