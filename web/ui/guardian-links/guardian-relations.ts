import type { Guardian } from '#contract/school/consents.ts'

/** In the order in which they are offered. */
export const guardianRelations = [
  'mother',
  'father',
  'grandparent',
  'other',
] as const satisfies Guardian['relation'][]
