import { useState } from 'react'
import type { TextbookProgress, Chapter } from '#contract/books/curriculum.ts'
import type { TextbookId, ChapterId, SessionId } from '#contract/kernel/ids.ts'
import type { Attempt } from '#contract/learning/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'

/** A check that covers a page. */
interface OpenCheck {
  chapterId: ChapterId
  /** The covered page; on another page the check is closed. */
  at: string
}

/**
 * The check to show now. A running check covers every page. Its result closes when the
 * page changes, by the tutor or by the student.
 */
export function checkShown(open: OpenCheck | null, running: ChapterId | null, at: string): OpenCheck | null {
  if (!running) return open?.at === at ? open : null
  return open?.chapterId === running && open.at === at ? open : { chapterId: running, at }
}

/** True if a page offers its chapter's check: the last page, and every page once all are read or the check was tried. */
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

/** The pages of a story, and how many of them the student has read. */
export interface HeardStory {
  pages: number
  heard: number
}

export function heardOf(chapter: Chapter, read: ReadonlySet<number>): HeardStory {
  const pages = pagesOf(chapter)
  return { pages: pages.length, heard: pages.filter((page) => read.has(page)).length }
}

/** The check status that the button to a chapter's check shows. */
export type DoorState = 'new' | 'waiting' | 'passed' | 'again'

/**
 * @param own the attempt of this lesson, from the room; newer than the requested attempts.
 * @param sessionId of this lesson: unmarked items of an earlier lesson do not wait for a mark any more.
 */
export function doorState(
  own: RoomAttempt | null,
  attempts: readonly Attempt[],
  sessionId: SessionId,
): DoorState {
  const earlier = attempts.filter(({ id, status }) => id !== own?.id && status !== 'started')
  if (own?.passed || earlier.some(({ result }) => result?.passed)) return 'passed'
  const last = own ?? earlier.at(-1)
  if (!last) return 'new'
  const isHere = !('sessionId' in last) || last.sessionId === sessionId
  return last.status === 'finished' && isHere ? 'waiting' : 'again'
}

/** A page of a textbook as one string, to compare and to store. */
export function placeKey({ textbookId, page }: Place): string {
  return `${textbookId}/${page}`
}

/** The pages of a textbook that the student has read: before this lesson, and in it. */
export function pagesReadSoFar(
  textbookId: TextbookId,
  progress: readonly TextbookProgress[],
  read: ReadonlySet<string>,
): ReadonlySet<number> {
  const before = progress.find((each) => each.textbookId === textbookId)?.read ?? []
  const here = [...read].flatMap((key) => {
    const [book, page] = key.split('/')
    return book === textbookId ? [Number(page)] : []
  })
  return new Set([...before, ...here])
}

export interface ShownCheck {
  /** Null while the page itself is shown. */
  chapterId: ChapterId | null
  /** A check was closed on this page just now. */
  closed: boolean
  open(chapterId: ChapterId): void
  close(): void
}

/** The check that covers the page: always a running one, others when the student opens them. */
export function useShownCheck(attempt: RoomAttempt | null, place: Place | null): ShownCheck {
  const [open, setOpen] = useState<OpenCheck | null>(null)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const at = place ? placeKey(place) : ''
  const shown = checkShown(open, attempt?.status === 'started' ? attempt.chapterId : null, at)
  if (shown !== open) setOpen(shown)
  return {
    chapterId: shown?.chapterId ?? null,
    closed: closedAt === at,
    open(chapterId) {
      setClosedAt(null)
      setOpen({ chapterId, at })
    },
    close() {
      setClosedAt(at)
      setOpen(null)
    },
  }
}
