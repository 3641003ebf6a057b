import { groupBy } from '#contract/kernel/group-by.ts'
import type { AttemptResult, ItemId, ItemResult } from '#contract/learning/final-checks.ts'
import type { CheckDistance } from '#contract/learning/rules/check-distance.ts'
import { groupOf } from '#contract/learning/rules/result-group.ts'

/** `number`: its place among the items that were asked; null for one that was carried. */
export type ResultLine = ItemResult & { number: number | null }

export interface ResultLines {
  /** Items that were right. */
  well: number
  of: number
  /** Items that were read aloud and have no mark yet. */
  waiting: number
  tryAgain: ResultLine[]
  almost: ResultLine[]
  wentWell: ResultLine[]
}

/**
 * The result for the student. A sentence that several items ask for is listed once, in the group of its worst outcome.
 * @param asked the items in the order of asking
 * @param awaited a tutor may still mark spoken items; after the lesson no tutor will, and they are listed to try again.
 */
export function resultLines(
  { items }: AttemptResult,
  awaited: boolean,
  asked: readonly ItemId[] = items.map(({ item }) => item),
): ResultLines {
  const groups = groupBy(items, (item) => {
    const group = groupOf(item)
    return group === 'waiting' && !awaited ? 'again' : group
  })
  const { again = [], almost = [], well = [], waiting = [] } = Object.fromEntries(groups)
  const told = new Set<string>()
  const onceEach = (lines: ItemResult[]) =>
    lines
      .filter(({ text, item }) => !told.has(text ?? item) && told.add(text ?? item))
      .map((line) => ({ ...line, number: asked.indexOf(line.item) + 1 || null }))
  return {
    well: well.length,
    of: items.length,
    waiting: waiting.length,
    tryAgain: onceEach(again),
    almost: onceEach(almost),
    wentWell: onceEach(well),
  }
}

/** Chooses the sentence about the result: kind, and never more than is true. */
export function cheerOf({ well, of }: ResultLines, distance: CheckDistance): 'all' | CheckDistance {
  return well === of ? 'all' : distance
}
