import { byOffice, byTutor, type Samples } from '#server/testing/sample.ts'

export const absenceSamples = {
  '/record-absence': byTutor('planned', ({ branchId, lessonId, studentId }) => ({
    branchId,
    lessonId,
    studentId,
    told: { reason: 'ill', words: 'ねつがあります', teller: '母' },
  })),
  '/office/report-absences': byOffice('planned', ({ branchId, studentId }) => ({
    branchId,
    studentId,
    firstDay: '2026-11-21',
    lastDay: '2026-11-25',
    reason: 'trip',
  })),
} satisfies Partial<Samples>
