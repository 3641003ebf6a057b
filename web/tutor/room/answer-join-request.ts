import type { LessonId } from '#contract/kernel/ids.ts'
import type { Knock } from '#contract/room-knocks.ts'
import { send } from '#web/client/outbox/send.ts'

/** Resolves with whether it was done. */
export type AnswerJoinRequest = (request: Knock, answer: 'confirm' | 'decline') => Promise<boolean>

/** Says that this is the student, or that it is not. */
export function answerJoinRequest(
  lessonId: LessonId,
  { id: knockId, studentId }: Knock,
  answer: 'confirm' | 'decline',
) {
  const wish = { kind: `${answer}-knock`, knockId } as const
  return send('/tutor/generate-url', { lessonId, studentId, wish })
}
