import type { CheckItem, ItemAnswer } from '#contract/final-checks.ts'
import type { Chance } from '#server/platform/chance.ts'
import type { ItemKey } from '../check.ts'
import { choice } from './choice.ts'
import type { JudgedKind, JudgedKinds, Judgement } from './item-kind.ts'
import { order } from './order.ts'
import { spoken } from './spoken.ts'
import { typing } from './typing.ts'

const kinds: JudgedKinds = {
  choice,
  'listening-choice': choice,
  'picture-choice': choice,
  order,
  typing,
  spoken,
}

/** @param answer fits the item, and is not skipped. */
export function judgeAnswer(item: CheckItem, answer: ItemAnswer, key: ItemKey): Judgement {
  return kindOf(item).judge(item, answer, key)
}

/** The item as a further attempt asks it. */
export function varyItem(item: CheckItem, key: ItemKey, variant: number, chance: Chance): CheckItem {
  return kindOf(item).vary(item, key, variant, chance)
}

function kindOf({ kind }: CheckItem): JudgedKind<CheckItem> {
  return kinds[kind] as JudgedKind<CheckItem>
}
