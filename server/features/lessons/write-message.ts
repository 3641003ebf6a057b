import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { StudentChange } from '#contract/lessons.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { findMessage, saveMessage } from './message-store.ts'

interface Asked {
  tx: Tx
  who: Tutor
  now: Date
  audit: Audit
}

/** From now on the parents read this; the same once more is no news. The room hears nothing of it. */
export async function writeMessage(
  { tx, who, now, audit }: Asked,
  about: { studentId: StudentId; lessonId: LessonId },
  { words, goal }: Extract<StudentChange, { kind: 'message' }>,
): Promise<void> {
  const before = await findMessage(tx, about.studentId)
  if (before?.words === words && before.goal === goal) return
  await saveMessage(tx, { ...about, words, goal, by: who.id }, now)
  audit('message-written', { student: about.studentId, lesson: about.lessonId })
}
