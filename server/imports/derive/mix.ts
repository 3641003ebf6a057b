import { pictureRecipe, pictureSentenceRecipe, sentenceRecipe } from '../item-kinds/choice.ts'
import type { Recipe } from '../item-kinds/item-kind.ts'
import { orderRecipe } from '../item-kinds/order.ts'
import { spokenRecipe } from '../item-kinds/spoken.ts'
import { typingRecipe } from '../item-kinds/typing.ts'
import { threePicturesRecipe, threeVoicesRecipe } from '../item-kinds/wordless.ts'
import type { Material } from './material.ts'

// Which items a check has, how many of each, and in which order.

/** The recipes from easy to hard, the order of a check, with the maximum of each. */
export const RECIPES = [
  { recipe: threePicturesRecipe, most: 4 },
  { recipe: threeVoicesRecipe, most: 4 },
  { recipe: pictureRecipe, most: 4 },
  { recipe: pictureSentenceRecipe, most: 4 },
  { recipe: sentenceRecipe, most: 4 },
  { recipe: orderRecipe, most: 4 },
  { recipe: typingRecipe, most: 3 },
  { recipe: spokenRecipe, most: 3 },
] as const

/** The recipe for each further item of a check: the first six make a small check, all twelve a large one. */
const FOR_READERS: readonly Recipe[] = [
  spokenRecipe,
  pictureRecipe,
  sentenceRecipe,
  orderRecipe,
  typingRecipe,
  pictureSentenceRecipe,
  pictureRecipe,
  sentenceRecipe,
  spokenRecipe,
  orderRecipe,
  typingRecipe,
  pictureRecipe,
  spokenRecipe,
]

/** Half of the items need no reading, as far as the pictures allow it. A sentence to choose by its text fills a gap. */
const FOR_THE_YOUNGEST: readonly Recipe[] = [
  spokenRecipe,
  threePicturesRecipe,
  threeVoicesRecipe,
  orderRecipe,
  typingRecipe,
  threePicturesRecipe,
  threeVoicesRecipe,
  pictureSentenceRecipe,
  spokenRecipe,
  threePicturesRecipe,
  orderRecipe,
  threeVoicesRecipe,
  sentenceRecipe,
]

export function wishesFor(material: Material): readonly Recipe[] {
  return isForTheYoungest(material) ? FOR_THE_YOUNGEST : FOR_READERS
}

const FEW_WORDS = 8

/**
 * True for a chapter of picture pages: half of them say eight words or fewer. It is the chapter that decides, and not the
 * child's grade or the level's place: the same book makes the same check at every school. What a picture shows is known of
 * English alone.
 */
function isForTheYoungest({ language, phrases }: Pick<Material, 'language' | 'phrases'>): boolean {
  if (!language.startsWith('en')) return false
  const onPage = Map.groupBy(phrases, ({ page }) => page.number)
  const counts = [...onPage.values()].map((all) => all.reduce((sum, { words }) => sum + words.length, 0))
  return counts.filter((count) => count <= FEW_WORDS).length * 2 >= counts.length
}
