import { byNobody, type Samples } from '#server/testing/sample.ts'

export const singleSignOnSamples = {
  '/student/sso': byNobody('planned', () => ({ step: { kind: 'begin', provider: 'students' } })),
  '/tutor/sso': byNobody('planned', () => ({ step: { kind: 'begin', provider: 'tutors' } })),
} satisfies Partial<Samples>
