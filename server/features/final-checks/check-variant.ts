import type { Attempt, CheckItem } from '#contract/final-checks.ts'
import { type Chance, chanceFrom } from '#server/platform/chance.ts'
import type { ItemKey, StoredCheck } from './check.ts'

/** The first attempt is asked the check as it is kept, each further one another variant of it. */
export function variantOfAttempt({ number }: Pick<Attempt, 'number'>): number {
  return number - 1
}

/**
 * The same questions in another order, with other wrong choices where there are spare ones, and with choices and words in
 * another order: a key that was seen after an attempt is no way through the next one. Ids stay what they mean.
 */
export function checkVariant(check: StoredCheck, variant: number): StoredCheck {
  if (variant === 0) return check
  const chance = chanceFrom(`${check.id} ${variant}`)
  const asked = check.items.map((item, index) => ({ item, key: check.keys[index]! }))
  const [spoken, others] = [true, false].map((isSpoken) =>
    asked.filter(({ item }) => (item.kind === 'spoken') === isSpoken),
  )
  // Reading aloud stays last: the tutor is called for it once.
  const order = [...inAnotherOrder(others!, chance), ...inAnotherOrder(spoken!, chance)]
  return {
    ...check,
    variant,
    items: order.map(({ item, key }) => itemVariant(item, key, variant, chance)),
    keys: order.map(({ key }) => key),
  }
}

function itemVariant(item: CheckItem, key: ItemKey, variant: number, chance: Chance): CheckItem {
  if (item.kind === 'order') {
    const inOrder = key.right.map((id) => item.words.find((word) => word.id === id)!.text).join()
    const words = inAnotherOrder(item.words, chance)
    const isSolved = words.map(({ text }) => text).join() === inOrder
    return { ...item, words: isSolved ? turned(words) : words }
  }
  if (!('choices' in item)) return item
  const [right, wrong] = [true, false].map((isRight) =>
    item.choices.filter(({ id }) => key.right.includes(id) === isRight),
  )
  const pool = [...wrong!, ...(key.spares ?? [])]
  const first = (variant * wrong!.length) % Math.max(1, pool.length)
  const drawn = [...pool, ...pool].slice(first, first + wrong!.length)
  return { ...item, choices: inAnotherOrder([...right!, ...drawn], chance) }
}

function inAnotherOrder<T>(list: readonly T[], chance: Chance): T[] {
  const shuffled = chance.shuffled(list)
  return shuffled.every((each, index) => each === list[index]) ? turned(shuffled) : shuffled
}

function turned<T>(list: readonly T[]): T[] {
  return [...list.slice(1), ...list.slice(0, 1)]
}
