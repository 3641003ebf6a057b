import { byStudent, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const checkSamples = {
  '/levels': byStudent('planned', () => ({})),
  '/final-check': byStudent('planned', ({ chapterId }) => ({ chapterId })),
  '/student/look-back': byStudent('planned', ({ chapterId }) => ({ chapterId })),
  '/student/start-final-check': byStudent('running', ({ sessionId, chapterId }) => ({
    sessionId,
    chapterId,
    scope: 'all',
  })),
  '/student/record-final-check': byStudent('checking', ({ attemptId }) => ({
    attemptId,
    item: 'i1',
    answer: { kind: 'skipped' },
  })),
  '/student/finish-final-check': byStudent('checking', ({ attemptId }) => ({ attemptId })),
  '/tutor/final-check-result': byTutor('checking', ({ studentId, chapterId }) => ({ studentId, chapterId })),
  '/tutor/record-final-check': byTutor('checking', ({ attemptId }) => ({
    attemptId,
    change: { kind: 'extend', seconds: 60 },
  })),
  '/tutor/strike-item': byTutor('checking', ({ attemptId }) => ({
    attemptId,
    item: 'i1',
    reason: 'Two pictures fit.',
  })),
} satisfies Partial<Samples>

/** Extends an attempt beyond the life of an access token. */
const EXTRA_SECONDS = 3_600

export const beginCheck: Bring = async ({ tutor, student, sessionId, chapterId }) => {
  const begun = { sessionId, chapterId, scope: 'all' } as const
  const { attempt } = await student.does('/student/start-final-check', begun)
  const change = { kind: 'extend', seconds: EXTRA_SECONDS } as const
  await tutor.does('/tutor/record-final-check', { attemptId: attempt.id, change })
  return { attemptId: attempt.id }
}
