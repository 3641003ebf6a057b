import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { Place } from '#contract/room/state.ts'

export interface PageTurn {
  studentId: StudentId
  place: Place
  /** The seq of the room's event that brought the student there. */
  seq: number
  /** The time in ms, where the turn happened before it was reported. */
  at: number | null
}

/**
 * A student turns a page when an event brings them to another page than the room has for them at this seq. A state on the
 * same page is no turn.
 */
export function pageTurns(
  { seq, state: room }: { seq: number; state: Room },
  events: RoomEvent[],
): PageTurn[] {
  const places = new Map<StudentId, Place>()
  const turns: PageTurn[] = []
  for (const [index, event] of events.entries()) {
    if (event.type !== 'state-recorded' && event.type !== 'page-changed') continue
    const { studentId } = event
    const place = 'state' in event ? event.state : event.place
    const before = places.get(studentId) ?? room.students[studentId]?.state ?? null
    if (!isOnSamePage(before, place))
      turns.push({ studentId, place, seq: seq + index + 1, at: 'at' in event ? (event.at ?? null) : null })
    places.set(studentId, place)
  }
  return turns
}

export function isOnSamePage(before: Place | null, place: Place): boolean {
  return before?.textbookId === place.textbookId && before.page === place.page
}
