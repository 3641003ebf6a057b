import type { DoorState } from '../lesson/chapter-check.ts'

/** The plant at the end of a story. */
export type StoryPlantState = 'bud' | 'opening' | 'open'

/** The way on from the end of a story; `shelf` stands where the book has no further story. */
export type WayOn = 'unheard' | 'check' | 'next' | 'shelf'

export interface StoryState {
  plant: StoryPlantState
  /** The one solid button. */
  first: WayOn
  /** The way beneath it; null where the solid button is the way on already. */
  second: 'next' | 'shelf' | null
}

interface StoryFacts {
  /** The story's check: `none` if it has none, `unknown` if it could not be asked for. */
  check: DoorState | 'none' | 'unknown'
  /** The number of its pages that were turned and not heard. */
  unheard: number
  /** The book has no further story. */
  isLast: boolean
}

/** Pages that were not heard come first, then the check; a check that was passed, or that waits for the tutor, asks for nothing. */
export function storyState({ check, unheard, isLast }: StoryFacts): StoryState {
  const on = isLast ? 'shelf' : 'next'
  if (check === 'passed') return { plant: 'open', first: on, second: null }
  if (unheard > 0) return { plant: 'bud', first: 'unheard', second: on }
  if (check === 'new' || check === 'again') return { plant: 'opening', first: 'check', second: on }
  return { plant: check === 'none' ? 'open' : 'opening', first: on, second: null }
}
