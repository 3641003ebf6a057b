import { withoutQuotes, wordsOf } from './book-words.ts'
import type { Recipe } from './recipe.ts'

const MOST_WORDS = 6
const MOST_CHARACTERS = 40
const EASY = { from: 2, to: 5 }

/** Type what is heard, where hearing says how to write it: no digits, and nothing that kanji could say in two ways. */
export const typingRecipe: Recipe = {
  suits({ shown, heard, clip }) {
    const text = withoutQuotes(shown)
    const { length } = wordsOf(text)
    if (!clip || heard.size > 1 || length > MOST_WORDS || text.length > MOST_CHARACTERS) return null
    if (/\p{N}|\p{Script=Han}/u.test(text)) return null
    return length >= EASY.from && length <= EASY.to ? 0 : 1
  },
  make({ shown, clip }, _material, id) {
    const text = withoutQuotes(shown)
    return { item: { kind: 'typing', id, clip: clip!, wordCount: wordsOf(text).length }, right: [text] }
  },
}
