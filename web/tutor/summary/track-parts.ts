import type { LessonStory } from '#contract/records/desk.ts'

/** The kinds of stretches in a child's lesson. */
export type TrackKind = 'page' | 'turned' | 'check' | 'offline' | 'waiting' | 'talk'

/** A stretch as shares of the lesson's time, from 0 to 1. */
export interface TrackPart {
  kind: TrackKind
  from: number
  until: number
}

export interface LessonSpan {
  from: number
  until: number
}

/** Drawn in this order: what is short lies on what is long. */
export function trackPartsOf(story: LessonStory, span: LessonSpan): TrackPart[] {
  const share = (at: number) =>
    Math.min(1, Math.max(0, (at - span.from) / Math.max(1, span.until - span.from)))
  const part = (kind: TrackKind, from: number, until: number | null): TrackPart[] => {
    const drawn = { kind, from: share(from), until: share(until ?? span.until) }
    return drawn.until > drawn.from ? [drawn] : []
  }
  return [
    ...story.stays.flatMap((stay) => part(stay.read ? 'page' : 'turned', stay.from, stay.until)),
    ...story.offline.flatMap(({ from, until }) => part('offline', from, until)),
    ...story.attempts.flatMap(({ startedAt, finishedAt }) => part('check', startedAt, finishedAt)),
    ...story.calls.flatMap(({ raisedAt, answeredAt, closedAt }) =>
      part('waiting', raisedAt, answeredAt ?? closedAt),
    ),
    ...story.talks.flatMap(({ beganAt, endedAt }) => part('talk', beganAt, endedAt)),
  ]
}

const MINUTE_MS = 60_000
const STEPS_MINUTES = [5, 10, 15, 30, 60, 120, 240]
const MOST_LABELS = 6

/** The times that stand beneath the tracks, ms: its beginning, and then every few minutes. */
export function timesBeneath({ from, until }: LessonSpan): number[] {
  const minutes = (until - from) / MINUTE_MS
  const step = STEPS_MINUTES.find((each) => minutes / each < MOST_LABELS) ?? STEPS_MINUTES.at(-1)!
  return Array.from({ length: Math.floor(minutes / step) + 1 }, (_none, at) => from + at * step * MINUTE_MS)
}
