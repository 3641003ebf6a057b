import { byStudent, type Samples } from '#server/testing/sample.ts'

export const curriculumSamples = {
  '/pages': byStudent('planned', ({ textbookId }) => ({ textbookId })),
  '/resources': byStudent('planned', ({ textbookId }) => ({ textbookId })),
} satisfies Partial<Samples>
