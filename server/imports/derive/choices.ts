import type { Choice } from '#contract/final-checks.ts'
import type { Made } from '../item-kinds/item-kind.ts'
import type { Material } from './material.ts'
import type { Phrase } from './phrases.ts'

type Shown = Omit<Choice, 'id'>

/** Three or four choices; with fewer distractors the item would be a coin toss. */
export const LEAST_DISTRACTORS = 2
export const MOST_DISTRACTORS = 3
/** Further ones, for another attempt. */
const MOST_SPARES = 6
/** A child cannot remember a longer sentence. */
const LONGEST = { words: 15, characters: 120 }

export function isTooLong({ words, shown }: Phrase): boolean {
  return words.length > LONGEST.words || shown.length > LONGEST.characters
}

/** Stops as soon as the answer is known: a chapter may have thousands. */
export function areEnough(distractors: Iterable<unknown>): boolean {
  let count = 0
  for (const _ of distractors) if ((count += 1) === LEAST_DISTRACTORS) return true
  return false
}

/**
 * The choices with their ids, the right one at its position among the others, and spare ones for another attempt.
 * @param others the best distractors first
 */
export function choicesOf(
  right: Shown,
  others: Shown[],
  { placeAmong, chance }: Material,
): Pick<Made, 'right' | 'spares'> & { choices: Choice[] } {
  const all = [right, ...others.slice(0, MOST_DISTRACTORS + MOST_SPARES)]
  // Ids are shuffled, so that they reveal neither the right choice nor the spare ones.
  const ids = chance.shuffled(all.map((_, index) => `c${index + 1}`))
  const [known, ...distractors] = all.map((shown, index): Choice => ({ id: ids[index]!, ...shown }))
  const beside = chance.shuffled(distractors.slice(0, MOST_DISTRACTORS))
  const choices = beside.toSpliced(placeAmong(beside.length + 1), 0, known!)
  return { choices, right: [known!.id], spares: distractors.slice(MOST_DISTRACTORS) }
}
