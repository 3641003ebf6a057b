import type { LessonId } from '#contract/kernel/ids.ts'
import type { JoinRequest } from '#contract/room/shape.ts'
import { send } from '#web/client/outbox/send.ts'

/** Resolves to true if it was done. */
export type AnswerJoinRequest = (request: JoinRequest, answer: 'confirmed' | 'declined') => Promise<boolean>

/** Confirms or declines a join request. */
export function answerJoinRequest(
  lessonId: LessonId,
  { id: joinRequestId, studentId }: JoinRequest,
  answer: 'confirmed' | 'declined',
) {
  return send('/tutor/answer-join-request', { lessonId, studentId, joinRequestId, answer })
}
