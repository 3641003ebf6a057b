import type { Choice } from '#contract/final-checks.ts'
import type { AnswerOf } from '#contract/rules/item-kinds.ts'
import type { Chance } from '#server/platform/chance.ts'
import type { ItemKey } from '../check.ts'
import { rightOrWrong } from './item-kind.ts'

/** Every kind of item that is answered by one of its choices. */
export const choice = {
  judge: (_item: unknown, answer: unknown, { right }: ItemKey) =>
    rightOrWrong((answer as AnswerOf<'choice'>).choice === right[0]),

  vary<Item extends { choices: Choice[] }>(item: Item, key: ItemKey, variant: number, chance: Chance): Item {
    const isRight = ({ id }: Choice) => key.right.includes(id)
    const wrong = item.choices.filter((each) => !isRight(each))
    const pool = [...wrong, ...(key.spares ?? [])]
    const first = (variant * wrong.length) % Math.max(1, pool.length)
    const drawn = [...pool, ...pool].slice(first, first + wrong.length)
    return { ...item, choices: chance.reordered([...item.choices.filter(isRight), ...drawn]) }
  },
}
