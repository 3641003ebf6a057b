import type { Level, Page } from '#contract/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/state.ts'
import { listLevels, listPages } from '#server/features/curriculum/index.ts'
import type { Tx } from '#server/platform/database.ts'

/** What textbooks and their pages are called. A page that a new edition no longer has keeps its number. */
export interface Shelf {
  levels: Level[]
  titleOf(id: TextbookId): string
  labelOf(place: Place): string
  sentencesOn(place: Place): number
}

export async function openShelf(tx: Tx, textbookIds: Iterable<TextbookId>): Promise<Shelf> {
  const levels = await listLevels(tx)
  const books = levels.flatMap(({ textbooks }) => textbooks)
  const pages = new Map<TextbookId, Page[]>()
  for (const id of new Set(textbookIds)) pages.set(id, await listPages(tx, id))
  const pageAt = ({ textbookId, page }: Place) => pages.get(textbookId)?.find(({ number }) => number === page)
  return {
    levels,
    titleOf: (id) => books.find((book) => book.id === id)?.title ?? '',
    labelOf: (place) => pageAt(place)?.label ?? String(place.page),
    sentencesOn: (place) => pageAt(place)?.sentences.length ?? 0,
  }
}
