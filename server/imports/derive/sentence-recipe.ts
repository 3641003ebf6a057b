import { areEnough, choicesOf, isTooLong, MOST_DISTRACTORS } from './choices.ts'
import type { Material } from './material.ts'
import type { Phrase } from './phrases.ts'
import type { Recipe } from './recipe.ts'

const EASY_WORDS = 10

/** Hear a sentence, choose it among others of the chapter. */
export const sentenceRecipe: Recipe = {
  suits(phrase, material) {
    if (!phrase.clip || isTooLong(phrase) || !areEnough(distractorsOf(phrase, material))) return null
    return phrase.words.length <= EASY_WORDS ? 0 : 1
  },
  make(phrase, material, id) {
    // Of like length first, so that a child reads them and does not measure them; and not those that are known as wrong.
    const others = material.chance
      .shuffled([...distractorsOf(phrase, material)])
      .sort((one, other) => unfit(phrase, one, material) - unfit(phrase, other, material))
    for (const other of others.slice(0, MOST_DISTRACTORS)) material.countAsWrong(other)
    const shown = (each: Phrase) => ({ text: each.shown, picture: null })
    const { choices, ...made } = choicesOf(shown(phrase), others.map(shown), material)
    return { item: { kind: 'listening-choice', id, clip: phrase.clip!, choices }, ...made }
  },
}

/** Lines that no item asks for, and that nobody hears in this one's clip. */
function* distractorsOf(phrase: Phrase, { unasked }: Material): Generator<Phrase> {
  for (const other of unasked) {
    if (!isTooLong(other) && !phrase.heard.has(other.plain)) yield other
  }
}

/** In steps, so that chance still has a say. */
function unfit({ words }: Phrase, other: Phrase, { timesWrong }: Material): number {
  return Math.floor(Math.abs(words.length - other.words.length) / 2) + 2 * timesWrong(other)
}
