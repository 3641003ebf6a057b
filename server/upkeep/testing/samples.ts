import { byHeadOffice, byOffice, type Samples } from '#server/testing/sample.ts'

export const goodbyeSamples = {
  '/office/student-goodbye': byOffice('honored', ({ branchId, studentId }) => ({ branchId, studentId })),
  // Planned: an erasure deletes the answers of earlier writes, which are counted.
  '/office/erase-student': byOffice('planned', ({ branchId, studentId }) => ({
    branchId,
    erasedId: studentId,
    name: '青木 あおい',
  })),
  '/office/export-student': byOffice('recorded', ({ branchId, studentId }) => ({ branchId, studentId })),
  '/office/end-everything': byHeadOffice('planned', () => ({})),
  '/office/coming-erasures': byOffice('planned', ({ branchId }) => ({ branchId, after: null })),
  '/office/keep-leaver': byOffice('peopled', ({ branchId, others }) => ({
    branchId,
    studentId: others.formerStudentId,
    untilDay: '2028-04-01',
    reason: '兄弟の入会待ち',
  })),
  '/office/save-leaver-term': byHeadOffice('planned', () => ({ months: 12 })),
  '/office/audit': byOffice('honored', ({ branchId, studentId }) => ({ branchId, subject: studentId })),
  '/office/export-audit': byOffice('honored', ({ branchId }) => ({ branchId, since: '2026-11-20' })),
  '/office/trace-way-in': {
    by: 'headOffice',
    stage: 'planned',
    input: ({ tutorId }) => ({ by: 'person', id: tutorId }),
  },
  '/guardian/views': { by: 'parent', stage: 'lettered', input: () => ({ after: null }) },
} satisfies Partial<Samples>
