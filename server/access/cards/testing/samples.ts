import { ask } from '#server/testing/actors.ts'
import { byOffice, aSecret, byNobody, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const cardSamples = {
  '/student/ask-in': byNobody('running', ({ login, secret }) => ({ secret, loginId: login.loginId })),
  '/tutor/revoke-card': byTutor('admitting', ({ lessonId, studentId }) => ({ lessonId, studentId })),
  '/tutor/make-wall-code': byTutor('planned', ({ lessonId, secret }) => ({ lessonId, secret })),
  '/tutor/answer-join-request': byTutor('admitting', ({ lessonId, studentId, joinRequestId }) => ({
    lessonId,
    studentId,
    joinRequestId,
    answer: 'confirmed',
  })),
  '/make-card': byOffice('planned', ({ branchId, studentId, secret }) => ({
    branchId,
    studentId,
    secret,
  })),
} satisfies Partial<Samples>

/** Makes a card of the first student, and a join request by the wall code. */
export const askIn: Bring = async ({ server, tutor, student, lessonId }) => {
  await tutor.does('/make-card', { studentId: student.id, secret: aSecret() })
  const code = aSecret()
  await tutor.does('/tutor/make-wall-code', { lessonId, secret: code })
  await ask(server(), '/signin', { token: code, studentId: student.id })
  const { room } = await tutor.does('/tutor/join-session', { lessonId })
  return { joinRequestId: room.joinRequests[0]!.id }
}
