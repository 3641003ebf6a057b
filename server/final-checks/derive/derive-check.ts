import type { Chapter, Page } from '../../../contract/curriculum.ts'
import type { ItemId } from '../../../contract/final-checks.ts'
import type { TextbookId } from '../../../contract/kernel/ids.ts'
import type { NewCheck } from '../check.ts'
import type { Lengths } from './clips.ts'
import { deal } from './deal.ts'
import { listPhrases } from './phrases.ts'
import { materialOf } from './material.ts'
import { timeLimitOf } from './time-limit.ts'

export const PASS_SCORE = 70
const FEWEST_PHRASES = 2

export interface BookChapter {
  textbookId: TextbookId
  chapter: Pick<Chapter, 'id' | 'title'>
  /** The chapter's own. */
  pages: readonly Page[]
  lengths: Lengths
}

/** The final check of a chapter, the same for the same book at every school; null where there is too little to ask. */
export function deriveCheck({ textbookId, chapter, pages, lengths }: BookChapter): NewCheck | null {
  const phrases = listPhrases(chapter.title, pages, lengths)
  if (phrases.length < FEWEST_PHRASES) return null
  const material = materialOf(chapter.title, pages, phrases)
  const made = deal(material).map(({ recipe, phrase }, index) => {
    const { item, right } = recipe.make(phrase, material, `i${index + 1}` as ItemId)
    const place = { page: phrase.page.number, sentence: phrase.sentence }
    return { item, key: { item: item.id, right, text: phrase.text, place } }
  })
  if (made.length === 0) return null
  const items = made.map(({ item }) => item)
  const keys = made.map(({ key }) => key)
  const facts = { chapterId: chapter.id, textbookId, title: chapter.title, passScore: PASS_SCORE }
  return { ...facts, timeLimitS: timeLimitOf(items), items, keys, written: null }
}
