import type { Recipe } from './recipe.ts'

const MOST_WORDS = 40
const EASY = { from: 3, to: 14 }

/** Read a sentence aloud to the tutor, its picture beside it. */
export const spokenRecipe: Recipe = {
  suits({ words, shown }) {
    if (words.length > MOST_WORDS) return null
    const isEasy = words.length >= EASY.from && words.length <= EASY.to && !/\p{N}/u.test(shown)
    return isEasy ? 0 : 1
  },
  make({ shown, page }, _material, id) {
    return { item: { kind: 'spoken', id, text: shown, picture: page.picture }, right: [] }
  },
}
