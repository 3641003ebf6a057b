import type { Clip, Picture } from '#contract/books/curriculum.ts'
import type { CheckItem, Choice, ItemAnswer } from '#contract/learning/final-checks.ts'
import { answerText } from '#contract/learning/rules/item-kinds.ts'

/** The content of an item or an answer: a text, a picture, or a recording. */
export type ShownContent = { text: string } | { picture: Picture } | { clip: Clip }

export function choiceShown({ picture, clip, text }: Choice): ShownContent {
  if (picture) return { picture }
  return clip ? { clip } : { text: text ?? '' }
}

export function shownChoice(item: CheckItem, id: string | null): ShownContent | null {
  const choice = 'choices' in item ? item.choices.find((each) => each.id === id) : undefined
  return choice ? choiceShown(choice) : null
}

/** Null for an item that was skipped or read aloud. */
export function answerShown(item: CheckItem, answer: ItemAnswer): ShownContent | null {
  if (answer.kind === 'read' || answer.kind === 'skipped') return null
  return (answer.kind === 'choice' && shownChoice(item, answer.choice)) || { text: answerText(item, answer) }
}
