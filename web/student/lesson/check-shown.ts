import type { ChapterId } from '#contract/kernel/ids.ts'

/** A check that stands before a page. */
export interface OpenCheck {
  chapterId: ChapterId
  /** Over which page; on another page it is closed. */
  at: string
}

/**
 * The check to show now. One that is running stands before every page. What is left of it, its result, goes when the
 * page changes: the tutor has sent the student there, or they went themselves.
 */
export function checkShown(open: OpenCheck | null, running: ChapterId | null, at: string): OpenCheck | null {
  if (!running) return open?.at === at ? open : null
  return open?.chapterId === running && open.at === at ? open : { chapterId: running, at }
}
