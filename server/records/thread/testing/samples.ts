import { byTutor, type Samples } from '#server/testing/sample.ts'

export const threadSamples = {
  '/tutor/students': byTutor('planned', () => ({ search: 'あお' })),
  '/tutor/student-thread': byTutor('assigned', ({ studentId }) => ({ studentId })),
} satisfies Partial<Samples>
