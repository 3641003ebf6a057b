import { byNobody, type Samples } from '#server/testing/sample.ts'

export const applicationErrorSamples = {
  '/report-application-error': byNobody('planned', () => ({ message: 'x' })),
} satisfies Partial<Samples>
