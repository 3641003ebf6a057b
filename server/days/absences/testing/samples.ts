import { byOffice, byTutor, type Samples } from '#server/testing/sample.ts'

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
  '/office/report-absence': byOffice('planned', ({ branchId, lessonId, studentId }) => ({
    branchId,
    lessonId,
    studentId,
    reason: 'ill',
    teller: '母',
  })),
  '/office/report-absences': byOffice('planned', ({ branchId, studentId }) => ({
    branchId,
    studentId,
    firstDay: '2026-11-21',
    lastDay: '2026-11-25',
    reason: 'trip',
  })),
  '/office/withdraw-absence': byOffice('planned', ({ branchId, lessonId, studentId }) => ({
    branchId,
    lessonId,
    studentId,
  })),
} satisfies Partial<Samples>
