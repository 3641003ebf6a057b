import type { AnswerOf, ItemOf } from '#contract/rules/item-kinds.ts'
import { type JudgedKind, rightOrWrong } from './item-kind.ts'

export const order: JudgedKind<ItemOf<'order'>> = {
  /** Compares by the words' texts: of two equal words either may come first. */
  judge(item, answer, { right }) {
    const given = (answer as AnswerOf<'order'>).words
    return rightOrWrong(textOf(item, given) === textOf(item, right))
  },

  vary(item, { right }, _variant, chance) {
    const words = chance.reordered(item.words)
    const ids = words.map(({ id }) => id)
    const isSolved = textOf(item, ids) === textOf(item, right)
    return { ...item, words: isSolved ? [...words.slice(1), words[0]!] : words }
  },
}

function textOf({ words }: ItemOf<'order'>, ids: readonly string[]): string {
  return ids.map((id) => words.find((word) => word.id === id)?.text).join('\n')
}
