import { byTutor, type Samples } from '#server/testing/sample.ts'

export const schoolSamples = {
  '/tutor/tutor-branch': byTutor('planned', () => ({})),
  '/tutor/branch-classroom': byTutor('planned', ({ branchId }) => ({ branchId })),
} satisfies Partial<Samples>
