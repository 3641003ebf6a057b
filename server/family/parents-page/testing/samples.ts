import type { Samples } from '#server/testing/sample.ts'

export const parentsPageSamples = {
  '/student/mypage': { by: 'parent', stage: 'honored', input: () => ({}) },
} satisfies Partial<Samples>
