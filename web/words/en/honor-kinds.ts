import type { HonorKind } from '#contract/honors.ts'

/** For everybody. */
export const honorKinds: Record<HonorKind, string> = {
  effort: 'Great effort',
  voice: 'Lovely reading voice',
  listening: 'Good listening',
  writing: 'Good writing',
  focus: 'Great focus',
  leap: 'A big leap',
}
