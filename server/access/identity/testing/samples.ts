import { byNobody, byStudent, type Samples } from '#server/testing/sample.ts'

export const identitySamples = {
  '/signin': byNobody('planned', ({ login }) => login),
  '/signout': byStudent('planned', () => ({})),
} satisfies Partial<Samples>
