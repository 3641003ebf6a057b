import type { CheckItem, ItemAnswer } from '#contract/final-checks.ts'

/** What a student has chosen, laid out or typed, before they say that it is their answer. */
export type Draft = Extract<ItemAnswer, { kind: 'choice' | 'order' | 'typing' }>

/** Whether a draft may be given as the answer. */
export function isReady(item: CheckItem, draft: Draft | null): boolean {
  switch (item.kind) {
    case 'choice':
    case 'picture-choice':
    case 'listening-choice':
      return draft?.kind === 'choice'
    case 'order':
      return draft?.kind === 'order' && draft.words.length === item.words.length
    case 'typing':
      return draft?.kind === 'typing' && draft.text.trim() !== ''
    case 'spoken':
      return true
  }
}
