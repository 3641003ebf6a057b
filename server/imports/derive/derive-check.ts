import type { Chapter, Page } from '#contract/curriculum.ts'
import type { ItemId } from '#contract/final-checks.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { Book } from '#server/features/curriculum/index.ts'
import type { NewCheck } from '#server/features/final-checks/index.ts'
import { timeLimitOf } from '../item-kinds/index.ts'
import { deal } from './deal.ts'
import { materialOf } from './material.ts'
import { listPhrases } from './phrases.ts'

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
