import type { Chapter, Page } from '#contract/books/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { ItemId } from '#contract/learning/final-checks.ts'
import type { Book } from '#server/books/index.ts'
import type { NewCheck } from '#server/learning/final-checks/index.ts'
import { timeLimitOf } from '../item-kinds/index.ts'
import type { Recipe } from '../item-kinds/item-kind.ts'
import { materialOf, type Material, LEAST_DISTRACTORS } from './material.ts'
import { RECIPES, wishesFor } from './mix.ts'
import { listPhrases, type Phrase } from './phrases.ts'

export const PASS_SCORE = 70
const FEWEST_PHRASES = 2

export interface BookChapter {
  textbookId: TextbookId
  /** The book's title. */
  bookTitle: string
  /** BCP 47. */
  language: string
  chapter: Pick<Chapter, 'id' | 'title'>
  /** The pages of the chapter. */
  pages: readonly Page[]
  lengths: Book['lengths']
  looks: Book['looks']
}

/** The final check of a chapter, equal at every school for the same book; null if there is too little to ask. */
export function deriveCheck(book: BookChapter): NewCheck | null {
  const { textbookId, chapter, pages, lengths } = book
  const phrases = listPhrases([chapter.title, book.bookTitle], pages, lengths)
  if (phrases.length < FEWEST_PHRASES) return null
  const { dealt, material } = deal(materialOf(book, phrases))
  const made = dealt.map(({ recipe, phrase }, index) => {
    const { item, right, spares = [] } = recipe.make(phrase, material, `i${index + 1}` as ItemId)
    const place = { page: phrase.page.number, sentence: phrase.sentence }
    return {
      item,
      key: { item: item.id, right, text: phrase.text, place, ...(spares.length > 0 && { spares }) },
    }
  })
  if (made.length === 0) return null
  const items = made.map(({ item }) => item)
  const keys = made.map(({ key }) => key)
  const facts = { chapterId: chapter.id, textbookId, title: chapter.title, passScore: PASS_SCORE }
  return { ...facts, timeLimitS: timeLimitOf(items), items, keys, written: null }
}

interface Dealt {
  recipe: Recipe
  phrase: Phrase
}

const FEWEST_ITEMS = 6
const MOST_ITEMS = 12

/**
 * Assigns recipes to phrases, in the order of asking. The returned material has the remaining phrases, from which
 * distractors are drawn. A phrase without distractors among them is assigned again, to another recipe.
 */
function deal(material: Material): { dealt: Dealt[]; material: Material } {
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
  const wishes = wishesFor(material)
  table.fulfil(wishes.slice(0, wished))
  // A kind that finds no phrase leaves its place to another kind.
  table.fill(wished, [...new Set(wishes)])
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
  fill(count: number, kinds: readonly Recipe[]): void {
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
