import type { ClassroomId, StudentId, TutorId } from '#contract/kernel/ids.ts'

/** A lesson with the people and the room that it takes, times in ms. */
export interface Booking {
  tutorId: TutorId
  classroomId: ClassroomId
  studentIds: readonly StudentId[]
  startsAt: number
  endsAt: number
}

export type Busy = 'TutorBusy' | 'RoomBusy' | 'StudentBusy'

export interface BookingClash<B extends Booking = Booking> {
  busy: Busy
  /** The one that cannot be planned; of two wanted ones the later in their order. */
  booking: B
  other: B
  /** The students who are in both; empty for another kind. */
  studentIds: readonly StudentId[]
}

/**
 * Everybody has one lesson at a time, and a room too: the one rule of every way that plans a lesson or changes a planned
 * one. Lessons that touch, one ending as the other begins, do not clash.
 * @param others are not compared with each other, so an old clash among them holds nobody up.
 */
export function findClashes<B extends Booking>(
  wanted: readonly B[],
  others: readonly B[],
): BookingClash<B>[] {
  const all = [...others, ...wanted]
  const places = all
    .map((booking, order) => ({ booking, order, isWanted: order >= others.length }))
    .toSorted((a, b) => a.booking.startsAt - b.booking.startsAt || a.order - b.order)
  const found = new Map<string, BookingClash<B> & { order: number }>()
  const open = new Map<string, (typeof places)[number][]>()
  for (const place of places)
    for (const [key, busy, studentId] of keysOf(place.booking)) {
      const before = (open.get(key) ?? []).filter(({ booking }) => booking.endsAt > place.booking.startsAt)
      for (const earlier of before) {
        if (!(place.isWanted || earlier.isWanted)) continue
        if (place.booking.endsAt <= place.booking.startsAt) continue
        const [other, late] = place.order > earlier.order ? [earlier, place] : [place, earlier]
        const pair = `${busy} ${late.order} ${other.order}`
        const clash = found.get(pair)
        found.set(pair, {
          busy,
          booking: late.booking,
          other: other.booking,
          studentIds: [...(clash?.studentIds ?? []), ...(studentId ? [studentId] : [])],
          order: late.order,
        })
      }
      open.set(key, [...before, place])
    }
  return [...found.values()]
    .toSorted((a, b) => a.order - b.order)
    .map(({ busy, booking, other, studentIds }) => ({ busy, booking, other, studentIds }))
}

function keysOf(booking: Booking): [key: string, busy: Busy, studentId: StudentId | null][] {
  return [
    [`tutor ${booking.tutorId}`, 'TutorBusy', null],
    [`room ${booking.classroomId}`, 'RoomBusy', null],
    ...booking.studentIds.map((id): [string, Busy, StudentId] => [`student ${id}`, 'StudentBusy', id]),
  ]
}
