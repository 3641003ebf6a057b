import { byNobody, type Samples } from '#server/testing/sample.ts'

export const singleSignOnSamples = {
  '/student/sso': byNobody('planned', () => ({ step: { kind: 'begin', provider: 'students' } })),
  '/tutor/sso': byNobody('planned', () => ({ step: { kind: 'begin', provider: 'tutors' } })),
  '/office/sso': byNobody('planned', () => ({ step: { kind: 'begin', provider: 'office' } })),
} satisfies Partial<Samples>
