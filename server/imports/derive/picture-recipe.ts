import type { Page } from '#contract/curriculum.ts'
import { areEnough, choicesOf } from './choices.ts'
import { lookAlike } from './looks.ts'
import type { Material } from './material.ts'
import type { Phrase } from './phrases.ts'
import type { Recipe } from './recipe.ts'
import { isElsewhere, isPictured } from './scenes.ts'

/** Hear a sentence, choose the picture of its page. */
export const pictureRecipe: Recipe = {
  suits(phrase, material) {
    if (!phrase.clip || !isPictured(phrase, material)) return null
    return areEnough(distractorsOf(phrase, material)) ? 0 : null
  },
  make(phrase, material, id) {
    const others = material.chance.shuffled([...distractorsOf(phrase, material)])
    const shown = (page: Page) => ({ text: null, picture: page.picture })
    const { choices, ...made } = choicesOf(shown(phrase.page), others.map(shown), material)
    return { item: { kind: 'listening-choice', id, clip: phrase.clip!, choices }, ...made }
  },
}

/** Pages of other scenes, with pictures that stand beside nothing of what is heard and that all look different. */
function* distractorsOf(phrase: Phrase, material: Material): Generator<Page> {
  const { tellingPages, picturesBeside, looks } = material
  const beside = new Set([...phrase.heard].flatMap((plain) => picturesBeside.get(plain) ?? []))
  const taken: Page[] = []
  for (const page of tellingPages) {
    if (beside.has(page.picture!.resourceId) || !isElsewhere(phrase, page, material)) continue
    if (taken.some((other) => lookAlike(page, other, looks))) continue
    taken.push(page)
    yield page
  }
}
