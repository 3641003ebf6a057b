import type { Chapter } from '#contract/curriculum.ts'

/** Whether the way into a chapter's check is shown on a page: on the last one, and everywhere once all are read or it was tried. */
export function isCheckDue(
  chapter: Chapter,
  page: number,
  read: ReadonlySet<number>,
  tried: boolean,
): boolean {
  if (tried || page === chapter.lastPage) return true
  return pagesOf(chapter).every((each) => read.has(each))
}

export function pagesOf({ firstPage, lastPage }: Pick<Chapter, 'firstPage' | 'lastPage'>): number[] {
  return Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index)
}
