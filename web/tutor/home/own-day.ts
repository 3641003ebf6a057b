import type { Lesson } from '#contract/room/calls/lessons.ts'

/** A tutor's own lessons of a day. */
export interface LessonsAhead {
  /** The one that runs, or else the next one that has not ended. */
  next: Lesson | null
  /** Those after it. */
  later: Lesson[]
  /** With its reason, it is told beside those that are held. */
  cancelled: Lesson[]
  own: Lesson[]
  /** Of colleagues, whose lessons a tutor may take over. */
  others: Lesson[]
}

/** @param lessons of one day. @param now ms. */
export function ownDayOf(lessons: readonly Lesson[], tutorId: string | undefined, now: number): LessonsAhead {
  const inOrder = lessons.toSorted((a, b) => a.startsAt - b.startsAt)
  const own = inOrder.filter(({ tutor }) => tutor.id === tutorId)
  const ahead = own.filter(
    ({ status, endsAt }) => status === 'running' || (status === 'scheduled' && endsAt > now),
  )
  const next = ahead.find(({ status }) => status === 'running') ?? ahead[0] ?? null
  return {
    next,
    later: ahead.filter((lesson) => lesson !== next),
    cancelled: own.filter(({ status }) => status === 'cancelled'),
    own,
    others: inOrder.filter((lesson) => !own.includes(lesson)),
  }
}
