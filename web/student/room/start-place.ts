import type { InputOf } from '#contract/calls.ts'
import type { Level, Textbook } from '#contract/curriculum.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/lesson-room.ts'
import type { Place } from '#contract/state.ts'
import type { Write } from '#web/client/outbox/write.ts'

interface KnownPlaces {
  own: Pick<RoomStudent, 'state' | 'assignment'> | undefined
  /** Where this device alone knows them to be. */
  unsent: Place | null
  /** The last state ever recorded, in a lesson or outside. */
  stoppedAt: Place | null
  textbooks: readonly Textbook[]
}

/** Where a lesson begins for a student: where they are in it, else what they are to read, else where they stopped, else page 1. */
export function startPlace({ own, unsent, stoppedAt, textbooks }: KnownPlaces): Place | null {
  const place = unsent ?? own?.state ?? own?.assignment ?? stoppedAt
  if (place) return { textbookId: place.textbookId, page: place.page }
  const first = textbooks[0]
  return first ? { textbookId: first.id, page: 1 } : null
}

/** The textbooks of a student's own level; of the first one while they have none. */
export function ownTextbooks(levels: readonly Level[], levelId: string | null): Textbook[] {
  const ordered = levels.toSorted((a, b) => a.order - b.order)
  return (ordered.find((level) => level.id === levelId) ?? ordered[0])?.textbooks ?? []
}

/** Where the student was last as only this device knows, from before a restart too: in this session, or anywhere. */
export function unsentPlace(unsent: readonly Write[], sessionId?: SessionId): Place | null {
  const states = unsent
    .filter(({ path }) => path === '/student/record-state')
    .map(({ input }) => input as InputOf<'/student/record-state'>)
  const last = states.findLast(
    (each) => each.state && (sessionId === undefined || each.sessionId === sessionId),
  )
  return (last?.state as Place | undefined) ?? null
}
