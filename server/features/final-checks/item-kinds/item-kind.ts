import type { CheckItem, ItemAnswer, ItemKind, ItemResult } from '#contract/final-checks.ts'
import type { ItemOf } from '#contract/rules/item-kinds.ts'
import type { Chance } from '#server/platform/chance.ts'
import type { ItemKey } from '../check.ts'

/** Credit in hundredths of the item; null where a tutor has to mark it first. */
export type Judgement = Pick<ItemResult, 'outcome' | 'credit' | 'words'>

/** Functions that judge answers to one kind of item, and vary it for further attempts. */
export interface JudgedKind<Item extends CheckItem> {
  /** @param answer fits the item, and is not skipped. */
  judge(item: Item, answer: ItemAnswer, key: ItemKey): Judgement
  /** The item as a further attempt asks it: in another order, with other distractors. */
  vary(item: Item, key: ItemKey, variant: number, chance: Chance): Item
}

export type JudgedKinds = { [Kind in ItemKind]: JudgedKind<ItemOf<Kind>> }

export function rightOrWrong(isRight: boolean): Judgement {
  return isRight ? { outcome: 'right', credit: 100 } : { outcome: 'wrong', credit: 0 }
}
