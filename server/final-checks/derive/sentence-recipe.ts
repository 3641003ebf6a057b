import { areEnough, choicesOf, isTooLong, MOST_DISTRACTORS } from './choices.ts'
import type { Phrase } from './phrases.ts'
import type { Material } from './material.ts'
import type { Recipe } from './recipe.ts'

const EASY_WORDS = 10

/** Hear a sentence, choose it among others of the chapter. */
export const sentenceRecipe: Recipe = {
  suits(phrase, material) {
    if (!phrase.clip || isTooLong(phrase) || !areEnough(distractorsOf(phrase, material))) return null
    return phrase.words.length <= EASY_WORDS ? 0 : 1
  },
  make(phrase, material, id) {
    const { shuffled } = material.chance
    // Of like length first: a child shall read them, not measure them.
    const others = shuffled([...distractorsOf(phrase, material)])
      .sort((one, other) => difference(phrase, one) - difference(phrase, other))
      .slice(0, MOST_DISTRACTORS)
    const shown = (each: Phrase) => ({ text: each.shown, picture: null })
    const { choices, right } = choicesOf(shown(phrase), shuffled(others).map(shown), material)
    return { item: { kind: 'listening-choice', id, clip: phrase.clip!, choices }, right }
  },
}

/** Lines that nobody hears in this one's clip. */
function* distractorsOf(phrase: Phrase, { phrases }: Material): Generator<Phrase> {
  for (const other of phrases) {
    if (!isTooLong(other) && !phrase.heard.has(other.plain)) yield other
  }
}

/** In steps, so that chance still has a say. */
function difference({ words }: Phrase, other: Phrase): number {
  return Math.floor(Math.abs(words.length - other.words.length) / 2)
}
