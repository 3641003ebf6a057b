import type { HonorKind } from '../../../../contract/honors.ts'

/** To everybody. */
export const honorKinds: Record<HonorKind, string> = {
  effort: 'Great effort',
  voice: 'A fine voice',
  listening: 'Good listening',
  writing: 'Good writing',
  focus: 'Full focus',
  leap: 'A big leap',
}
