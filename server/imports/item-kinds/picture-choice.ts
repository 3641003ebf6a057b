import { areEnough, choicesOf } from '../derive/choices.ts'
import type { Material } from '../derive/material.ts'
import type { Phrase } from '../derive/phrases.ts'
import { isElsewhere, isPictured } from '../derive/scenes.ts'
import type { ImportedKind, Recipe } from './item-kind.ts'

/** The child sees a picture and chooses its sentence. Files of checks cannot contain it. */
export const pictureChoice = { seconds: 45, written: null } satisfies ImportedKind

/** The child sees a picture and chooses the sentence of its page: for books without narration. */
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

/**
 * Sentences of other scenes with another content. A sentence about something invisible could fit any picture, so
 * it is left out.
 */
function* distractorsOf(phrase: Phrase, material: Material): Generator<Phrase> {
  for (const other of material.unasked) {
    if (other === phrase || !isPictured(other, material)) continue
    if (isElsewhere(phrase, other.page, material)) yield other
  }
}
