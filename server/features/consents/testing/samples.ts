import type { Guardian } from '#contract/voice/consents.ts'
import { byOffice, byStudent, byTutor, type Samples } from '#server/testing/sample.ts'

export const aMother: Guardian = { displayName: '青木 ゆみ', relation: 'mother' }

export const consentSamples = {
  '/student/consents': byStudent('planned', () => ({})),
  '/tutor/consents': byTutor('planned', ({ studentId }) => ({ studentIds: [studentId] })),
  '/tutor/record-consent': byTutor('planned', ({ studentId }) => ({
    studentId,
    kind: 'voice',
    isGiven: false,
    guardian: aMother,
    how: 'telephone',
  })),
  '/guardian/record-consent': {
    by: 'parent',
    stage: 'planned',
    input: () => ({ kind: 'recording', isGiven: false, guardian: aMother }),
  },
  '/office/record-consent': byOffice('planned', ({ branchId, studentId }) => ({
    branchId,
    studentId,
    kind: 'voice',
    isGiven: false,
    guardian: aMother,
    how: 'paper',
    day: '2026-11-20',
  })),
} satisfies Partial<Samples>
