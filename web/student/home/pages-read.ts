import type { Chapter, Textbook, TextbookProgress } from '../../../contract/curriculum.ts'

/** How many different pages of a textbook the student has been on. */
export function pagesRead(textbook: Textbook, progress: TextbookProgress | undefined): number {
  return visited(progress, 1, textbook.pageCount)
}

/** Whether every page of the chapter has been seen. */
export function isChapterRead(
  { firstPage, lastPage }: Chapter,
  progress: TextbookProgress | undefined,
): boolean {
  return visited(progress, firstPage, lastPage) === lastPage - firstPage + 1
}

function visited(progress: TextbookProgress | undefined, first: number, last: number): number {
  return new Set(progress?.pages.filter((page) => page >= first && page <= last)).size
}
