import type { Choice } from '../../../contract/final-checks.ts'
import type { Phrase } from './phrases.ts'
import type { Material } from './material.ts'

type Shown = Omit<Choice, 'id'>

/** Three or four choices; with fewer distractors than these it is a coin's toss. */
const LEAST_DISTRACTORS = 2
export const MOST_DISTRACTORS = 3
/** A longer sentence is not held in a small head. */
const LONGEST = { words: 25, characters: 160 }

export function isTooLong({ words, shown }: Phrase): boolean {
  return words.length > LONGEST.words || shown.length > LONGEST.characters
}

/** Looks no further than it must: a chapter may have thousands. */
export function areEnough(distractors: Iterable<unknown>): boolean {
  let count = 0
  for (const _ of distractors) if ((count += 1) === LEAST_DISTRACTORS) return true
  return false
}

/** The choices with their ids, the right one in its place among the others. */
export function choicesOf(
  right: Shown,
  others: Shown[],
  { placeAmong }: Material,
): { choices: Choice[]; right: string[] } {
  const place = placeAmong(others.length + 1)
  const choices = others.toSpliced(place, 0, right).map((shown, index) => ({ id: `c${index + 1}`, ...shown }))
  return { choices, right: [choices[place]!.id] }
}
