import type { Emblem } from '#contract/school/emblems.ts'
import type { AskState } from '#web/hooks/asks/use-ask.ts'

/** The most of a group that are shown. */
export const MOST_FOUND = 3

/** One thing that was found, which a press opens. */
export interface SearchHit {
  key: string
  group: 'people' | 'lessons' | 'books' | 'acts'
  /** The address of its screen. */
  to: string
  name: string
  /** Quiet words beside the name. */
  about: string
  emblem?: Emblem | null
}

/** The hits that some calls have found. */
export interface FoundPart {
  hits: readonly SearchHit[]
  /** No answer will add to them. */
  isKnown: boolean
  asked: readonly AskState<unknown>[]
}
