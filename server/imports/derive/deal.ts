import type { Recipe } from '../item-kinds/item-kind.ts'
import { pictureRecipe, sentenceRecipe } from '../item-kinds/listening-choice.ts'
import { orderRecipe } from '../item-kinds/order.ts'
import { pictureSentenceRecipe } from '../item-kinds/picture-choice.ts'
import { spokenRecipe } from '../item-kinds/spoken.ts'
import { typingRecipe } from '../item-kinds/typing.ts'
import { LEAST_DISTRACTORS } from './choices.ts'
import type { Material } from './material.ts'
import type { Phrase } from './phrases.ts'

export interface Dealt {
  recipe: Recipe
  phrase: Phrase
}

const FEWEST_ITEMS = 6
const MOST_ITEMS = 12

/** The recipes from easy to hard, the order of a check, with the maximum of each. */
const RECIPES = [
  { recipe: pictureRecipe, most: 4 },
  { recipe: pictureSentenceRecipe, most: 4 },
  { recipe: sentenceRecipe, most: 4 },
  { recipe: orderRecipe, most: 4 },
  { recipe: typingRecipe, most: 3 },
  { recipe: spokenRecipe, most: 3 },
] as const
/** The recipe for each further item of a check: the first six make a small check, all twelve a large one. */
const WISHES: readonly Recipe[] = [
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

/**
 * Assigns recipes to phrases, in the order of asking. The returned material has the remaining phrases, from which
 * distractors are drawn. A phrase without distractors among them is assigned again, to another recipe.
 */
export function deal(material: Material): { dealt: Dealt[]; material: Material } {
  const barred: Dealt[] = []
  for (;;) {
    const dealt = dealOnce(material, barred)
    const asked = new Set(dealt.map(({ phrase }) => phrase))
    const left = { ...material, unasked: material.phrases.filter((phrase) => !asked.has(phrase)) }
    const failed = dealt.filter(({ recipe, phrase }) => recipe.suits(phrase, left) === null)
    if (failed.length === 0) return { dealt, material: left }
    barred.push(...failed)
  }
}

function dealOnce(material: Material, barred: readonly Dealt[]): Dealt[] {
  const table = new Table(material, barred)
  const { length } = material.phrases
  const isLarge = length >= FEWEST_ITEMS + LEAST_DISTRACTORS
  const wished = Math.min(isLarge ? length - LEAST_DISTRACTORS : length, MOST_ITEMS)
  table.fulfil(WISHES.slice(0, wished))
  // A kind that finds no phrase leaves its place to another kind.
  table.fill(wished)
  return table.inOrder()
}

class Table {
  private readonly dealt: Dealt[] = []
  /** How well each phrase suits each recipe. */
  private readonly suits: Map<Recipe, Map<Phrase, number>>
  private readonly material: Material

  constructor(material: Material, barred: readonly Dealt[]) {
    this.material = material
    const deck = material.chance.shuffled(material.phrases)
    const suitsOf = (recipe: Recipe) =>
      deck.flatMap((phrase): [Phrase, number][] => {
        const isBarred = barred.some((each) => each.recipe === recipe && each.phrase === phrase)
        const suit = isBarred ? null : recipe.suits(phrase, material)
        return suit === null ? [] : [[phrase, suit]]
      })
    this.suits = new Map(RECIPES.map(({ recipe }) => [recipe, new Map(suitsOf(recipe))]))
  }

  /** The kind with the fewest suitable phrases chooses first. */
  fulfil(wishes: readonly Recipe[]): void {
    const phrases = (recipe: Recipe) => this.suits.get(recipe)!.size
    for (const recipe of wishes.toSorted((one, other) => phrases(one) - phrases(other))) this.take(recipe)
  }

  /** The kind with the fewest items takes the next phrase, as long as any kind finds one. */
  fill(count: number): void {
    const kinds = [...new Set(WISHES)]
    while (this.dealt.length < count) {
      const rarestFirst = kinds.toSorted((one, other) => this.countOf(one) - this.countOf(other))
      if (!rarestFirst.some((recipe) => this.take(recipe))) return
    }
  }

  inOrder(): Dealt[] {
    const place = ({ phrase }: Dealt) => this.material.phrases.indexOf(phrase)
    return RECIPES.flatMap(({ recipe }) =>
      this.dealt.filter((each) => each.recipe === recipe).sort((one, other) => place(one) - place(other)),
    )
  }

  /** Takes the best phrase. A phrase is asked only once: after one item the child knows it. */
  private take(recipe: Recipe): boolean {
    if (this.countOf(recipe) >= RECIPES.find((each) => each.recipe === recipe)!.most) return false
    const suits = this.suits.get(recipe)!
    const [best] = [...suits.keys()]
      .filter((phrase) => !this.dealt.some((each) => each.phrase === phrase))
      .sort((one, other) => suits.get(one)! - suits.get(other)!)
    if (best) this.dealt.push({ recipe, phrase: best })
    return best !== undefined
  }

  private countOf(recipe: Recipe): number {
    return this.dealt.filter((each) => each.recipe === recipe).length
  }
}
