import type { Phrase } from './phrases.ts'
import { orderRecipe } from './order-recipe.ts'
import { pictureRecipe } from './picture-recipe.ts'
import type { Material } from './material.ts'
import type { Recipe } from './recipe.ts'
import { sentenceRecipe } from './sentence-recipe.ts'
import { spokenRecipe } from './spoken-recipe.ts'
import { typingRecipe } from './typing-recipe.ts'

export interface Dealt {
  recipe: Recipe
  phrase: Phrase
}

const FEWEST_ITEMS = 6
const MOST_ITEMS = 12

/** From easy to hard, as a check asks them, and how often at most. */
const RECIPES = [
  { recipe: pictureRecipe, most: 4 },
  { recipe: sentenceRecipe, most: 4 },
  { recipe: orderRecipe, most: 4 },
  { recipe: typingRecipe, most: 3 },
  { recipe: spokenRecipe, most: 3 },
] as const
/** What each further item of a check is to be: the first six make a small one, all twelve a large one. */
const WISHES: readonly Recipe[] = [
  spokenRecipe,
  pictureRecipe,
  sentenceRecipe,
  orderRecipe,
  typingRecipe,
  pictureRecipe,
  sentenceRecipe,
  spokenRecipe,
  orderRecipe,
  typingRecipe,
  pictureRecipe,
  spokenRecipe,
]

/** Which phrases are asked in which way, in the order of asking. */
export function deal(material: Material): Dealt[] {
  const table = new Table(material)
  const wished = Math.min(Math.max(material.phrases.length, FEWEST_ITEMS), MOST_ITEMS)
  table.fulfil(WISHES.slice(0, wished))
  // What one kind cannot use another one asks for.
  table.fill(wished, 1)
  // A short chapter is asked for the same phrase in two ways.
  table.fill(FEWEST_ITEMS, 2)
  return table.inOrder()
}

class Table {
  private readonly dealt: Dealt[] = []
  /** How well each phrase suits each way of asking. */
  private readonly suits: Map<Recipe, Map<Phrase, number>>
  private readonly material: Material

  constructor(material: Material) {
    this.material = material
    const deck = material.chance.shuffled(material.phrases)
    const suitsOf = (recipe: Recipe) =>
      deck.flatMap((phrase): [Phrase, number][] => {
        const suit = recipe.suits(phrase, material)
        return suit === null ? [] : [[phrase, suit]]
      })
    this.suits = new Map(RECIPES.map(({ recipe }) => [recipe, new Map(suitsOf(recipe))]))
  }

  /** The kind with the least to choose from chooses first. */
  fulfil(wishes: readonly Recipe[]): void {
    const phrases = (recipe: Recipe) => this.suits.get(recipe)!.size
    for (const recipe of wishes.toSorted((one, other) => phrases(one) - phrases(other))) this.take(recipe, 1)
  }

  fill(count: number, uses: number): void {
    let before = -1
    while (this.dealt.length < count && this.dealt.length > before) {
      before = this.dealt.length
      for (const recipe of new Set(WISHES)) if (this.dealt.length < count) this.take(recipe, uses)
    }
  }

  inOrder(): Dealt[] {
    const place = ({ phrase }: Dealt) => this.material.phrases.indexOf(phrase)
    return RECIPES.flatMap(({ recipe }) =>
      this.dealt.filter((each) => each.recipe === recipe).sort((one, other) => place(one) - place(other)),
    )
  }

  private take(recipe: Recipe, uses: number): void {
    const asked = this.dealt.filter((each) => each.recipe === recipe).map(({ phrase }) => phrase)
    if (asked.length >= RECIPES.find((each) => each.recipe === recipe)!.most) return
    const suits = this.suits.get(recipe)!
    const [best] = [...suits.keys()]
      .filter((phrase) => this.usesOf(phrase) < uses && !asked.includes(phrase))
      .sort((one, other) => this.usesOf(one) - this.usesOf(other) || suits.get(one)! - suits.get(other)!)
    if (best) this.dealt.push({ recipe, phrase: best })
  }

  private usesOf(phrase: Phrase): number {
    return this.dealt.filter((each) => each.phrase === phrase).length
  }
}
