import type { CheckItem, ItemAnswer } from '#contract/final-checks.ts'

/** An answer as its child gave it, to be read by them later; empty where it had no words. */
export function saidOf(item: CheckItem, answer: ItemAnswer): string {
  switch (answer.kind) {
    case 'typing':
      return answer.text
    case 'choice':
      return ('choices' in item && item.choices.find(({ id }) => id === answer.choice)?.text) || ''
    case 'order': {
      const words = item.kind === 'order' ? item.words : []
      return answer.words.map((word) => words.find(({ id }) => id === word)?.text ?? '').join(' ')
    }
    case 'read':
      return item.kind === 'spoken' ? item.text : ''
    case 'skipped':
      return ''
  }
}
