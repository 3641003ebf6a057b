import type { ItemPlace } from '#contract/room/calls/signals.ts'
import type { Place } from '#contract/room/state.ts'

/** The last pointed place, if it is here: a ring belongs to its page or part, and would mean nothing on another one. */
export function pointedAt<Pointed extends { place: Place | ItemPlace }>(
  pointed: Pointed | null,
  here: Place | ItemPlace,
): Pointed | null {
  return pointed && isSame(pointed.place, here) ? pointed : null
}

function isSame(one: Place | ItemPlace, other: Place | ItemPlace): boolean {
  if ('part' in one) {
    return (
      'part' in other &&
      one.attemptId === other.attemptId &&
      one.item === other.item &&
      one.part === other.part
    )
  }
  return 'page' in other && one.textbookId === other.textbookId && one.page === other.page
}
