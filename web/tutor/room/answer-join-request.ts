import type { LessonId } from '#contract/kernel/ids.ts'
import type { Knock } from '#contract/room-knocks.ts'
import { send } from '#web/client/writes.ts'

/** Resolves with whether it was done. */
export type AnswerKnock = (knock: Knock, answer: 'confirm' | 'decline') => Promise<boolean>

/** One press: this is the student, or it is not. */
export function sendAnswer(
  lessonId: LessonId,
  { id: knockId, studentId }: Knock,
  answer: 'confirm' | 'decline',
) {
  const wish = { kind: `${answer}-knock`, knockId } as const
  return send('/tutor/generate-url', { lessonId, studentId, wish })
}
