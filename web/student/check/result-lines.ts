import type { AttemptResult, ItemId, ItemResult } from '#contract/final-checks.ts'
import { groupOf } from '#contract/rules/result-group.ts'

/** `number`: its place among the items that were asked; null for one that was carried. */
export type ResultLine = ItemResult & { number: number | null }

export interface ResultLines {
  /** Items that went well. */
  well: number
  of: number
  /** Read aloud, and nobody has heard it yet. */
  waiting: number
  tryAgain: ResultLine[]
  almost: ResultLine[]
  wentWell: ResultLine[]
}

/**
 * A result as a student reads it. A sentence that several items ask for stands once, in the group where it went worst.
 * @param asked the items in the order of asking
 * @param awaited a tutor may still hear what was read aloud; after its lesson nobody will, and it is there to try again.
 */
export function resultLines(
  { items }: AttemptResult,
  awaited: boolean,
  asked: readonly ItemId[] = items.map(({ item }) => item),
): ResultLines {
  const groups = Map.groupBy(items, (item) => {
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

/** What to say about it: always kind, and never more than is true. */
export function cheerOf({ well, of }: ResultLines, passed: boolean): 'all' | 'passed' | 'again' | 'none' {
  if (well === of) return 'all'
  if (passed) return 'passed'
  return well > 0 ? 'again' : 'none'
}
