import type { ItemResult } from '../final-checks.ts'

export type ResultGroup = 'well' | 'almost' | 'again' | 'waiting' | 'struck'

/** From this mark on a sentence was read well. */
const READ_WELL = 2

/** The group that an item belongs to when a result is shown. `waiting`: read aloud, not marked yet. */
export function groupOf({ outcome, mark }: Pick<ItemResult, 'outcome' | 'mark'>): ResultGroup {
  switch (outcome) {
    case 'right':
      return 'well'
    case 'almost':
      return 'almost'
    case 'unmarked':
      return 'waiting'
    case 'marked':
      return mark !== null && mark >= READ_WELL ? 'well' : mark === 0 ? 'again' : 'almost'
    case 'struck':
      return 'struck'
    case 'wrong':
    case 'skipped':
    case 'unanswered':
      return 'again'
  }
}
