import type { Page } from '../../../contract/curriculum.ts'
import { plainWords } from '../plain-words.ts'
import { areEnough, choicesOf, isTooLong, MOST_DISTRACTORS } from './choices.ts'
import type { Phrase } from './phrases.ts'
import type { Material } from './material.ts'
import type { Recipe } from './recipe.ts'

const EASY_WORDS = 12

/** Hear a sentence, choose the picture of its page. */
export const pictureRecipe: Recipe = {
  suits(phrase, material) {
    if (!phrase.clip || !phrase.page.picture || phrase.pages.length > 1 || isTooLong(phrase)) return null
    if (!areEnough(distractorsOf(phrase, material))) return null
    return phrase.words.length <= EASY_WORDS ? 0 : 1
  },
  make(phrase, material, id) {
    const others = material.chance
      .shuffled([...distractorsOf(phrase, material)])
      .sort((one, other) => wordsShared(phrase, one) - wordsShared(phrase, other))
      .slice(0, MOST_DISTRACTORS)
    const shown = (page: Page) => ({ text: null, picture: page.picture })
    const { choices, right } = choicesOf(shown(phrase.page), others.map(shown), material)
    return { item: { kind: 'listening-choice', id, clip: phrase.clip!, choices }, right }
  },
}

/** Pages that say something, with pictures that stand beside nothing of what is heard. */
function* distractorsOf({ heard }: Phrase, { tellingPages, picturesBeside }: Material): Generator<Page> {
  const seen = new Set([...heard].flatMap((plain) => picturesBeside.get(plain) ?? []))
  for (const page of tellingPages) {
    if (seen.has(page.picture!.resourceId)) continue
    seen.add(page.picture!.resourceId)
    yield page
  }
}

/** How many words of the phrase stand on the page too: the more, the likelier its picture shows the same. */
function wordsShared(phrase: Phrase, page: Page): number {
  const words = new Set(page.sentences.flatMap(({ text }) => plainWords(text)))
  return plainWords(phrase.text).filter((word, index, all) => words.has(word) && all.indexOf(word) === index)
    .length
}
