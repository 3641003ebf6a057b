import type { PageStay } from '#contract/records/desk.ts'
import type { Attendance, Session } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'

/** A stretch of time in ms, `until` not included. */
export interface Span {
  from: number
  until: number
}

/** The span of a lesson's story: from the start until the finish, or until now. Null before the start. */
export function storySpan(session: Session | null, now: Date): Span | null {
  if (!session || session.startedAt === null) return null
  const until = session.finishedAt ?? now.getTime()
  return { from: session.startedAt, until: Math.max(session.startedAt, until) }
}

/** The spans in which a student was in, in order, without overlaps. */
export function presentSpans(attendance: readonly Attendance[], story: Span): Span[] {
  const stays = attendance.map(({ joinedAt, leftAt }) => ({ from: joinedAt, until: leftAt ?? story.until }))
  return spansApart(stays, story)
}

/** The parts of these spans within the story, in order; adjacent spans are merged. */
export function spansApart(touching: readonly Span[], story: Span): Span[] {
  const spans = touching.flatMap((span) => overlap(span, story) ?? []).sort((a, b) => a.from - b.from)
  const apart: Span[] = []
  for (const span of spans) {
    const last = apart.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else apart.push(span)
  }
  return apart
}

export function presentMs(present: readonly Span[]): number {
  return present.reduce((sum, { from, until }) => sum + until - from, 0)
}

/**
 * The pages that a student was on, with times. A student who leaves is on no page, and comes back to the page that they were
 * on.
 * @param turns in the room's order, which decides where two clocks disagree by a moment.
 * @param read the pages that were read in this lesson.
 */
export function pageStays(
  turns: readonly (Place & { at: number; toldAt?: number | null })[],
  present: readonly Span[],
  story: Span,
  read: readonly Place[] = [],
): PageStay[] {
  let from = 0
  const shown = turns.map(({ at, ...place }) => ({ ...place, from: (from = Math.max(from, at)) }))
  return shown.flatMap((turn, index) => {
    const until = shown[index + 1]?.from ?? story.until
    const { textbookId, page, toldAt = null } = turn
    const isRead = read.some((place) => place.textbookId === textbookId && place.page === page)
    return present.flatMap((here) => {
      const stay = stayWithin({ from: turn.from, until }, here)
      return stay ? [{ textbookId, page, ...stay, toldAt, read: isRead }] : []
    })
  })
}

/** A slow connection reports several pages at one moment: they still count as seen. */
function stayWithin(stay: Span, here: Span): Span | null {
  const isMoment = stay.from === stay.until
  return isMoment && here.from <= stay.from && stay.from < here.until ? stay : overlap(stay, here)
}

function overlap(one: Span, other: Span): Span | null {
  const both = { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) }
  return both.from < both.until ? both : null
}
