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
  '/office/audit': byOffice('honored', ({ branchId, studentId }) => ({ branchId, subject: studentId })),
  '/guardian/views': { by: 'parent', stage: 'planned', input: () => ({ before: null }) },
} satisfies Partial<Samples>
