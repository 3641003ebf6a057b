import { byTutor, type Samples } from '#server/testing/sample.ts'

export const absenceSamples = {
  '/guardian/report-absence': {
    by: 'parent',
    stage: 'planned',
    input: ({ lessonId }) => ({ lessonId, reason: 'ill', words: 'ねつがあります' }),
  },
  '/guardian/withdraw-absence': { by: 'parent', stage: 'planned', input: ({ lessonId }) => ({ lessonId }) },
  '/tutor/report-absence': byTutor('planned', ({ lessonId, studentId }) => ({
    lessonId,
    studentId,
    reason: 'trip',
  })),
  '/tutor/withdraw-absence': byTutor('planned', ({ lessonId, studentId }) => ({ lessonId, studentId })),
} satisfies Partial<Samples>
