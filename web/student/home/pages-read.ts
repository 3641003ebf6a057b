import type { Chapter, Textbook, TextbookProgress } from '#contract/curriculum.ts'

/** How many different pages of a textbook the student has read. */
export function pagesRead(textbook: Textbook, progress: TextbookProgress | undefined): number {
  return readWithin(progress, 1, textbook.pageCount)
}

/** Whether every page of the chapter was read. */
export function isChapterRead(
  { firstPage, lastPage }: Chapter,
  progress: TextbookProgress | undefined,
): boolean {
  return readWithin(progress, firstPage, lastPage) === lastPage - firstPage + 1
}

function readWithin(progress: TextbookProgress | undefined, first: number, last: number): number {
  return new Set(progress?.read.filter((page) => page >= first && page <= last)).size
}
