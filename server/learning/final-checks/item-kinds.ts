import type { CheckItem, ItemAnswer, ItemKind, ItemResult, Choice } from '#contract/learning/final-checks.ts'
import type { ItemOf, AnswerOf } from '#contract/learning/rules/item-kinds.ts'
import type { SeededChance } from '#server/platform/chance.ts'
import type { ItemKey } from './check-store.ts'
import { typingRules } from './dictation/typing.ts'

/** Credit in hundredths of the item; null where a tutor has to mark it first. */
export type Judgement = Pick<ItemResult, 'outcome' | 'credit' | 'words'>

/** Functions that judge answers to one kind of item, and vary it for further attempts. */
export interface JudgedKind<Item extends CheckItem> {
  /** @param answer fits the item, and is not skipped. */
  judge(item: Item, answer: ItemAnswer, key: ItemKey): Judgement
  /** The item as a further attempt asks it: in another order, with other distractors. */
  vary(item: Item, key: ItemKey, variant: number, chance: SeededChance): Item
}

/** Every kind of item that is answered by one of its choices. */
const choiceRules = {
  judge: (_item: unknown, answer: unknown, { right }: ItemKey) =>
    rightOrWrong((answer as AnswerOf<'choice'>).choice === right[0]),

  vary<Item extends { choices: Choice[] }>(
    item: Item,
    key: ItemKey,
    variant: number,
    chance: SeededChance,
  ): Item {
    const isRight = ({ id }: Choice) => key.right.includes(id)
    const wrong = item.choices.filter((each) => !isRight(each))
    const pool = [...wrong, ...(key.spares ?? [])]
    const first = (variant * wrong.length) % Math.max(1, pool.length)
    const drawn = [...pool, ...pool].slice(first, first + wrong.length)
    return { ...item, choices: chance.reordered([...item.choices.filter(isRight), ...drawn]) }
  },
}

const orderRules: JudgedKind<ItemOf<'order'>> = {
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

/** Read aloud to the tutor: it counts once it is marked. */
const spokenRules: JudgedKind<ItemOf<'spoken'>> = {
  judge: () => ({ outcome: 'unmarked', credit: null }),
  vary: (item) => item,
}

const kinds: { [Kind in ItemKind]: JudgedKind<ItemOf<Kind>> } = {
  choice: choiceRules,
  'listening-choice': choiceRules,
  'picture-choice': choiceRules,
  picture: choiceRules,
  voices: choiceRules,
  order: orderRules,
  typing: typingRules,
  spoken: spokenRules,
}

/** @param answer fits the item, and is not skipped. */
export function judgeByKind(item: CheckItem, answer: ItemAnswer, key: ItemKey): Judgement {
  return kindOf(item).judge(item, answer, key)
}

/** The item as a further attempt asks it. */
export function varyItem(item: CheckItem, key: ItemKey, variant: number, chance: SeededChance): CheckItem {
  return kindOf(item).vary(item, key, variant, chance)
}

function kindOf({ kind }: CheckItem): JudgedKind<CheckItem> {
  return kinds[kind] as JudgedKind<CheckItem>
}

function rightOrWrong(isRight: boolean): Judgement {
  return isRight ? { outcome: 'right', credit: 100 } : { outcome: 'wrong', credit: 0 }
}

function textOf({ words }: ItemOf<'order'>, ids: readonly string[]): string {
  return ids.map((id) => words.find((word) => word.id === id)?.text).join('\n')
}
