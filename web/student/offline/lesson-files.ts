import type { Page, Picture, Textbook } from '#contract/books/curriculum.ts'
import { shownWidth } from '#contract/books/rules/picture-sources.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'

type AddressOf = OpenBook['addressOf']

/** A lesson rarely reaches further than the next chapter. */
const CHAPTERS = 2

/** The addresses of a lesson's files that begins on this page, the soonest needed first: the rest of its chapter, and the next one. */
export function lessonFiles(
  { chapters }: Pick<Textbook, 'chapters'>,
  pages: readonly Page[],
  start: number,
  addressOf: AddressOf,
): string[] {
  const first = chapters.findIndex(({ firstPage, lastPage }) => firstPage <= start && start <= lastPage)
  const within = new Set(
    chapters.slice(Math.max(0, first), Math.max(0, first) + CHAPTERS).map(({ id }) => id),
  )
  const own = pages.filter(({ chapterId }) => within.has(chapterId))
  const ahead = own.filter(({ number }) => number >= start)
  const behind = own.filter(({ number }) => number < start).toReversed()
  return [...new Set([...ahead, ...behind].flatMap((page) => filesOf(page, addressOf)))]
}

/** The addresses of a page's picture, in the size that this device shows, and of its sounds. */
export function filesOf({ picture, sentences }: Page, addressOf: AddressOf): string[] {
  const sounds = sentences.flatMap(({ clip }) => (clip ? addressOf(clip.resourceId) : []))
  return (picture ? [pictureAddress(picture, addressOf), ...sounds] : sounds).filter(Boolean)
}

/** Empty for a picture that the textbook does not have. */
export function pictureAddress(picture: Picture, addressOf: AddressOf): string {
  const address = addressOf(picture.resourceId)
  return address && `${address}&width=${shownWidth(picture, window)}`
}
