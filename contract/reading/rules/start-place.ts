import type { Level, Textbook } from '#contract/books/curriculum.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'

interface KnownPlaces {
  own: Pick<RoomStudent, 'state' | 'assignment'> | undefined
  /** The place of a write that this device has not sent yet. */
  unsent: Place | null
  /** The place of the last recorded state, in a lesson or outside. */
  stoppedAt: Place | null
  textbooks: readonly Textbook[]
}

/** The first page of a lesson for a student: their place in it, else their assignment, else the page where they stopped, else page 1. */
export function startPlace({ own, unsent, stoppedAt, textbooks }: KnownPlaces): Place | null {
  const place = unsent ?? own?.state ?? own?.assignment ?? stoppedAt
  if (place) return { textbookId: place.textbookId, page: place.page }
  const first = textbooks[0]
  return first ? { textbookId: first.id, page: 1 } : null
}

/** The textbooks of a student's level; of the first level while they have none. */
export function ownTextbooks(levels: readonly Level[], levelId: string | null): Textbook[] {
  const ordered = levels.toSorted((a, b) => a.order - b.order)
  return (ordered.find((level) => level.id === levelId) ?? ordered[0])?.textbooks ?? []
}
