import type { AttemptResult, ItemResult } from '../../../contract/final-checks.ts'

export interface ResultLines {
  /** Items that are wholly right. */
  well: number
  of: number
  /** Read aloud, and nobody has heard it yet. */
  waiting: number
  wentWell: ItemResult[]
  tryAgain: ItemResult[]
}

/**
 * A result as a student reads it. A sentence that several items ask for stands once, and under "again" when one of them
 * missed it.
 * @param awaited a tutor may still hear what was read aloud; after its lesson nobody will, and it is there to try again.
 */
export function resultLines({ items }: AttemptResult, awaited: boolean): ResultLines {
  const right = items.filter(({ credit }) => credit === 100)
  const missed = items.filter(({ credit }) => (credit === null ? !awaited : credit < 100))
  const again = new Set(missed.map(({ text }) => text))
  return {
    well: right.length,
    of: items.length,
    waiting: awaited ? items.filter(({ credit }) => credit === null).length : 0,
    wentWell: onceEach(right.filter(({ text }) => !again.has(text))),
    tryAgain: onceEach(missed),
  }
}

function onceEach(items: ItemResult[]): ItemResult[] {
  return items.filter((item, index) => items.findIndex(({ text }) => text === item.text) === index)
}

/** What to say about it: always kind, and never more than is true. */
export function cheerOf({ well, of }: ResultLines, passed: boolean): 'all' | 'passed' | 'again' | 'none' {
  if (well === of) return 'all'
  if (passed) return 'passed'
  return well > 0 ? 'again' : 'none'
}
