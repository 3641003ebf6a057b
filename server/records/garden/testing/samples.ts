import { byStudent, type Samples } from '#server/testing/sample.ts'

export const gardenSamples = {
  '/student/garden': byStudent('running', () => ({})),
} satisfies Partial<Samples>
