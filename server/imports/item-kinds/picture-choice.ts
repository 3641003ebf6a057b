import { areEnough, choicesOf } from '../derive/choices.ts'
import type { Material } from '../derive/material.ts'
import type { Phrase } from '../derive/phrases.ts'
import { isElsewhere, isPictured } from '../derive/scenes.ts'
import type { ImportedKind, Recipe } from './item-kind.ts'

/** See a picture, choose its sentence. Nobody writes it by hand. */
export const pictureChoice = { seconds: 45, written: null } satisfies ImportedKind

/** See a picture, choose the sentence of its page: where nobody reads the book aloud. */
export const pictureSentenceRecipe: Recipe = {
  suits(phrase, material) {
    if (phrase.clip || !isPictured(phrase, material)) return null
    return areEnough(distractorsOf(phrase, material)) ? 0 : null
  },
  make(phrase, material, id) {
    const others = material.chance.shuffled([...distractorsOf(phrase, material)])
    const shown = (each: Phrase) => ({ text: each.shown, picture: null })
    const { choices, ...made } = choicesOf(shown(phrase), others.map(shown), material)
    return { item: { kind: 'picture-choice', id, picture: phrase.page.picture!, choices }, ...made }
  },
}

/** Sentences of other scenes that tell of something else: what nobody could see may be true of any picture. */
function* distractorsOf(phrase: Phrase, material: Material): Generator<Phrase> {
  for (const other of material.unasked) {
    if (other === phrase || !isPictured(other, material)) continue
    if (isElsewhere(phrase, other.page, material)) yield other
  }
}
