import type { Chapter } from '../../../contract/curriculum.ts'

/** Whether the way into a chapter's check is shown on a page: on the last one, and everywhere once all are read or it was tried. */
export function isCheckDue(
  chapter: Chapter,
  page: number,
  read: ReadonlySet<number>,
  tried: boolean,
): boolean {
  if (tried || page === chapter.lastPage) return true
  for (let each = chapter.firstPage; each <= chapter.lastPage; each += 1) if (!read.has(each)) return false
  return true
}
