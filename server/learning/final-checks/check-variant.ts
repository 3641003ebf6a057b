import type { Attempt } from '#contract/learning/final-checks.ts'
import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import { chanceFrom } from '#server/platform/chance.ts'
import type { StoredCheck } from './check-store.ts'
import { varyItem } from './item-kinds.ts'

/** The first attempt asks the check as it is stored, each further one another variant of it. */
export function variantOfAttempt({ number }: Pick<Attempt, 'number'>): number {
  return number - 1
}

/**
 * The same questions in another order, with other distractors where there are spare ones, and with choices and words in
 * another order: an answer key that was seen after one attempt does not solve the next one. Ids keep their meaning.
 */
export function checkVariant(check: StoredCheck, variant: number): StoredCheck {
  if (variant === 0) return check
  const chance = chanceFrom(`${check.id} ${variant}`)
  const asked = check.items.map((item, index) => ({ item, key: check.keys[index]! }))
  const [spoken, others] = [true, false].map((isSpoken) =>
    asked.filter(({ item }) => isReadAloud(item.kind) === isSpoken),
  )
  // Items to read aloud stay last, so that the tutor is called for them once.
  const order = [...chance.reordered(others!), ...chance.reordered(spoken!)]
  return {
    ...check,
    variant,
    items: order.map(({ item, key }) => varyItem(item, key, variant, chance)),
    keys: order.map(({ key }) => key),
  }
}
