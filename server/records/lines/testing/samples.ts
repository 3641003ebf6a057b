import { byOffice, byTutor, type Samples } from '#server/testing/sample.ts'

export const lineSamples = {
  '/tutor/student-line': byTutor('running', ({ studentId }) => ({ studentId })),
  '/office/weak-lines': byOffice('running', ({ branchId }) => ({ branchId })),
} satisfies Partial<Samples>
