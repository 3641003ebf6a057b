import type { CheckItem, ItemAnswer, ItemResult, Mark } from '#contract/final-checks.ts'
import type { ItemKey } from './check.ts'
import { judgeTyping } from './judge-typing.ts'

const MOST = 3

/** What an answer is worth, in hundredths. A mark counts whatever was pressed; what was read and has none waits. */
export function judgeItem(
  item: CheckItem,
  key: ItemKey,
  given: ItemAnswer | null,
  mark: Mark | null,
): Pick<ItemResult, 'outcome' | 'credit' | 'words'> {
  if (mark !== null) return { outcome: 'heard', credit: Math.round((mark / MOST) * 100) }
  if (given?.kind === 'skipped') return { outcome: 'skipped', credit: 0 }
  if (!given) return { outcome: 'unanswered', credit: 0 }
  if (given.kind === 'read') return { outcome: 'unheard', credit: null }
  if (given.kind === 'typing') return judgeTyping(given.text, key.right)
  return isRight(item, key.right, given) ? { outcome: 'right', credit: 100 } : { outcome: 'wrong', credit: 0 }
}

function isRight(item: CheckItem, right: string[], given: ItemAnswer): boolean {
  return (
    (given.kind === 'choice' && given.choice === right[0]) ||
    (given.kind === 'order' && item.kind === 'order' && isSameOrder(item.words, given.words, right))
  )
}

/** By the words' texts: of two equal words either may come first. */
function isSameOrder(words: { id: string; text: string }[], given: string[], right: string[]): boolean {
  const textOf = (id: string | undefined) => words.find((word) => word.id === id)?.text
  return given.length === right.length && given.every((id, index) => textOf(id) === textOf(right[index]))
}
