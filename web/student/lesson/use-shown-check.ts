import { useState } from 'react'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import { checkShown, type OpenCheck, placeKey } from './chapter-check.ts'

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
