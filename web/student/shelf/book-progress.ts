import type { Chapter, Textbook, TextbookProgress } from '#contract/books/curriculum.ts'
import type { CheckStatus } from '#contract/learning/levels.ts'

/** The state of a chapter's check, as its row shows it. */
export type CheckMark =
  | { kind: 'passed' | 'open' | 'waiting' }
  /** Marked and not passed yet. */
  | { kind: 'far' | 'near' }

/** Null if the chapter's check was never tried. */
export function checkMark(checkStatus: CheckStatus | undefined): CheckMark | null {
  if (!checkStatus) return null
  const { status, distance } = checkStatus
  if (distance === 'passed') return { kind: 'passed' }
  if (status === 'started' || distance === null) return { kind: 'open' }
  return { kind: distance }
}

export function isPassed({ id }: Chapter, checkStatuses: readonly CheckStatus[]): boolean {
  return checkStatuses.some(({ chapterId, passed }) => chapterId === id && passed)
}

/** How many different pages of a textbook the student has read. */
export function pagesRead(textbook: Textbook, progress: TextbookProgress | undefined): number {
  return readWithin(progress, 1, textbook.pageCount)
}

/** True if every page of the chapter was read. */
export function isChapterRead(
  { firstPage, lastPage }: Chapter,
  progress: TextbookProgress | undefined,
): boolean {
  return readWithin(progress, firstPage, lastPage) === lastPage - firstPage + 1
}

function readWithin(progress: TextbookProgress | undefined, first: number, last: number): number {
  return new Set(progress?.read.filter((page) => page >= first && page <= last)).size
}

/** A book's progress as a plant. */
export interface BookGrowth {
  /** `flower`: every chapter was read, or its check passed. */
  stage: 'seed' | 'bud' | 'flower'
  chapters: number
  /** How many chapters were read or passed. */
  read: number
  /** Of its pages, from 0 to 1. */
  share: number
}

export function bookGrowth(
  textbook: Textbook,
  progress: TextbookProgress | undefined,
  checkStatuses: readonly CheckStatus[],
): BookGrowth {
  const chapters = textbook.chapters.length
  const read = textbook.chapters.filter(
    (chapter) => isChapterRead(chapter, progress) || isPassed(chapter, checkStatuses),
  ).length
  if (chapters > 0 && read === chapters) return { stage: 'flower', chapters, read, share: 1 }
  const share = textbook.pageCount === 0 ? 0 : pagesRead(textbook, progress) / textbook.pageCount
  const isBegun = progress !== undefined || read > 0
  return { stage: isBegun ? 'bud' : 'seed', chapters, read, share }
}
