import type { Page, Textbook } from '#contract/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'

/** A lesson rarely reaches further than the next chapter. */
const CHAPTERS = 2

/** The files of a lesson that begins on this page, the soonest needed first: the rest of its chapter, and the next one. */
export function lessonFiles(
  { chapters }: Pick<Textbook, 'chapters'>,
  pages: readonly Page[],
  start: number,
): ResourceId[] {
  const first = chapters.findIndex(({ firstPage, lastPage }) => firstPage <= start && start <= lastPage)
  const within = new Set(
    chapters.slice(Math.max(0, first), Math.max(0, first) + CHAPTERS).map(({ id }) => id),
  )
  const own = pages.filter(({ chapterId }) => within.has(chapterId))
  const ahead = own.filter(({ number }) => number >= start)
  const behind = own.filter(({ number }) => number < start).toReversed()
  return [...new Set([...ahead, ...behind].flatMap(filesOf))]
}

/** The picture of a page, and its sounds. */
export function filesOf({ picture, sentences }: Page): ResourceId[] {
  const sounds = sentences.flatMap(({ clip }) => clip?.resourceId ?? [])
  return picture ? [picture.resourceId, ...sounds] : sounds
}

/** The address that is the worker's cache key: without the signature after the `?`, which differs each time. */
export function cacheAddress(address: string): string {
  return new URL(address.split('?')[0]!, location.href).href
}
