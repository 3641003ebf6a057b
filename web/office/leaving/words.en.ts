import type { leaving as law } from './words.ja.ts'

export const leaving: typeof law = {
  none: 'They made no way in for others that still works.',
  lead: 'This person made these ways in. A way in that goes on may still be used by them: keep only what is needed.',
  list: 'Ways in that they made',
  end: 'End',
  keep: 'Keep',
  choiceOf: (kind) => `End or keep: ${kind}`,
}
