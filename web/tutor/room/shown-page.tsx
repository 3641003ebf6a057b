import { useEffect } from 'react'
import type { Page } from '#contract/books/curriculum.ts'
import type { Place } from '#contract/room/state.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { useWords } from '#web/words/words.ts'

/** A student's page, as the tutor's screen shows it. */
export interface ShownPage {
  title: string
  /** The page's label in the book. */
  label: string
  picture: { address: string; alt: string; width: number; height: number } | null
  /** The sentence played or tapped last. */
  sentence: string | null
  /** All sentences of the page, and the index of that one; -1 without any. */
  sentences: readonly { id: string; text: string }[]
  reached: number
  /** The pages of its chapter, and the page's place among them, from 1; null for a page that the book no longer has. */
  inChapter: { at: number; pages: number[] } | null
  language: string
}

/** The student's page; null until the textbook has loaded. */
export function useShownPage(place: Place, sentence: string | null): ShownPage | null {
  const opened = useTextbook(place.textbookId)
  const book = opened.status === 'ready' ? opened.book : null
  useNeighbours(book?.pages ?? [], place.page, book?.addressOf)
  return book && shownPageOf(book, place.page, sentence)
}

/** Prefetches the pages on either side, so that a turned page is shown in the same frame. */
function useNeighbours(
  pages: Page[],
  page: number,
  addressOf?: (id: NonNullable<Page['picture']>['resourceId']) => string,
) {
  useEffect(() => {
    for (const near of pages) {
      const distance = Math.abs(near.number - page)
      if (near.picture && distance === 1) new Image().src = addressOf!(near.picture.resourceId)
    }
  }, [pages, page, addressOf])
}

/** A page in words: the textbook and the page's label. */
export function PlaceLine({ place }: { place: Place }) {
  const { panel, card } = useWords().tutor
  const shown = useShownPage(place, null)
  return shown ? panel.placeOf(shown.title, shown.label) : card.page(String(place.page))
}

/** Pages of one textbook that follow each other, in words. */
export function PagesLine({ first, last }: { first: Place; last: Place }) {
  const { panel, card } = useWords().tutor
  const [from, to] = [useShownPage(first, null), useShownPage(last, null)]
  return from && to
    ? panel.placeOf(from.title, `${from.label}–${to.label}`)
    : card.page(`${first.page}–${last.page}`)
}

interface Book {
  textbook: { title: string; language: string }
  pages: Page[]
  addressOf(resourceId: NonNullable<Page['picture']>['resourceId']): string
}

export function shownPageOf(book: Book, number: number, sentence: string | null): ShownPage {
  const page = book.pages.find((each) => each.number === number)
  const picture = page?.picture
  const sentences = page?.sentences ?? []
  const reached = sentences.findIndex((each) => each.id === sentence)
  const chapter = page ? book.pages.filter((each) => each.chapterId === page.chapterId) : []
  return {
    title: book.textbook.title,
    // A page that a newer edition no longer has is shown by its number: the student is still on it.
    label: page?.label ?? String(number),
    picture: picture ? { ...picture, address: book.addressOf(picture.resourceId) } : null,
    sentence: sentences[reached]?.text ?? null,
    sentences,
    reached,
    inChapter: page ? { at: chapter.indexOf(page) + 1, pages: chapter.map((each) => each.number) } : null,
    language: book.textbook.language,
  }
}
