import type { CallStory, LessonStory, OfflineWork, PageStay } from '#contract/desk.ts'

/** What a student did in a lesson, one thing after the other. */
export type Happening =
  | { kind: 'offline'; at: number; work: OfflineWork }
  | { kind: 'stay'; at: number; stay: PageStay }
  | { kind: 'call'; at: number; call: CallStory }
  | { kind: 'check'; at: number; attempt: LessonStory['attempts'][number] }
  | { kind: 'honor'; at: number; honor: LessonStory['honors'][number] }

/** In the order of happening. */
export function timelineOf({ stays, offline, calls, attempts, honors }: LessonStory): Happening[] {
  const happenings: Happening[] = [
    // Before the first thing that was done in it.
    ...offline.map((work) => ({ kind: 'offline' as const, at: work.from, work })),
    ...stays.map((stay) => ({ kind: 'stay' as const, at: stay.from, stay })),
    ...calls.map((call) => ({ kind: 'call' as const, at: call.raisedAt, call })),
    ...attempts.map((attempt) => ({ kind: 'check' as const, at: attempt.startedAt, attempt })),
    ...honors.map((honor) => ({ kind: 'honor' as const, at: honor.givenAt, honor })),
  ]
  return happenings.sort((a, b) => a.at - b.at)
}

/** How long a call waited for a tutor, or until it was over without one; null while it waits. */
export function waitMs({ raisedAt, answeredAt, closedAt }: CallStory): number | null {
  const until = answeredAt ?? closedAt
  return until === null ? null : until - raisedAt
}
