import type { Page } from '#contract/curriculum.ts'

/** A student's page, as the tutor's screen shows it. */
export interface ShownPage {
  title: string
  /** The page's label in the book. */
  label: string
  picture: { address: string; alt: string; width: number; height: number } | null
  /** The sentence played or tapped last. */
  sentence: string | null
  language: string
}

interface Book {
  textbook: { title: string; language: string }
  pages: Page[]
  addressOf(resourceId: NonNullable<Page['picture']>['resourceId']): string
}

export function shownPageOf(book: Book, number: number, sentence: string | null): ShownPage {
  const page = book.pages.find((each) => each.number === number)
  const picture = page?.picture
  return {
    title: book.textbook.title,
    // A page that a newer edition no longer has is shown by its number: the student is still on it.
    label: page?.label ?? String(number),
    picture: picture ? { ...picture, address: book.addressOf(picture.resourceId) } : null,
    sentence: page?.sentences.find((each) => each.id === sentence)?.text ?? null,
    language: book.textbook.language,
  }
}
