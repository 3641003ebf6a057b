import { groupBy } from '#contract/kernel/group-by.ts'
import type { LessonStory, PageStay, CallStory, OfflineWork } from '#contract/records/desk.ts'

const MINUTE_MS = 60_000

/** Whole minutes of a stay, rounded. */
export function minutesPresent({ presentMs }: LessonStory): number {
  return Math.round(presentMs / MINUTE_MS)
}

/** Whole minutes of work without a network, rounded. */
export function minutesOffline({ offline }: LessonStory): number {
  return Math.round(offline.reduce((sum, { from, until }) => sum + until - from, 0) / MINUTE_MS)
}

export interface BookPages {
  /** Pages that were played to their end, or visible for as long as their words take. */
  read: number[]
  turned: number[]
}

/** The pages that a student visited, by textbook, each once and in the book's order; textbooks in the order of opening. */
export function pagesByBook(stays: PageStay[]): Map<PageStay['textbookId'], BookPages> {
  const books = groupBy(stays, ({ textbookId }) => textbookId)
  return new Map(
    [...books].map(([id, own]) => {
      const read = different(own.filter((stay) => stay.read))
      return [id, { read, turned: different(own).filter((page) => !read.includes(page)) }]
    }),
  )
}

function different(stays: PageStay[]): number[] {
  return [...new Set(stays.map(({ page }) => page))].sort((a, b) => a - b)
}

/** `1–4` and `7`: consecutive pages become ranges. */
export function pageRanges(pages: number[]): string[] {
  const ranges: [first: number, last: number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 === page) last[1] = page
    else ranges.push([page, page])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
}

/** One thing that a student did in a lesson. */
export type Happening =
  | { kind: 'offline'; at: number; work: OfflineWork }
  | { kind: 'stay'; at: number; stay: PageStay }
  | { kind: 'run'; at: number; stays: PageStay[] }
  | { kind: 'call'; at: number; call: CallStory }
  | { kind: 'talk'; at: number; talk: LessonStory['talks'][number] }
  | { kind: 'recording'; at: number; recording: LessonStory['recordings'][number] }
  | { kind: 'check'; at: number; attempt: LessonStory['attempts'][number] }
  | { kind: 'honor'; at: number; honor: LessonStory['honors'][number] }

/** Sorted by time. */
export function timelineOf({ stays, offline, calls, talks, ...story }: LessonStory): Happening[] {
  const happenings: Happening[] = [
    // An offline stretch is listed before the work done in it.
    ...offline.map((work) => ({ kind: 'offline' as const, at: work.from, work })),
    ...stays.map((stay) => ({ kind: 'stay' as const, at: stay.from, stay })),
    ...calls.map((call) => ({ kind: 'call' as const, at: call.raisedAt, call })),
    ...talks.map((talk) => ({ kind: 'talk' as const, at: talk.beganAt, talk })),
    ...story.recordings.map((recording) => ({ kind: 'recording' as const, at: recording.madeAt, recording })),
    ...story.attempts.map((attempt) => ({ kind: 'check' as const, at: attempt.startedAt, attempt })),
    ...story.honors.map((honor) => ({ kind: 'honor' as const, at: honor.givenAt, honor })),
  ]
  return folded(happenings.sort((a, b) => a.at - b.at))
}

/** Pages that follow each other, with nothing between them, become one row; the last page of all, which may be open, does not. */
function folded(happenings: Happening[]): Happening[] {
  const rows: Happening[] = []
  for (const happening of happenings) {
    const before = rows.at(-1)
    const run = before?.kind === 'run' ? before.stays : before?.kind === 'stay' ? [before.stay] : []
    const isNext =
      happening.kind === 'stay' && happening !== happenings.at(-1) && follows(run.at(-1), happening.stay)
    if (isNext) rows.splice(-1, 1, { kind: 'run', at: run[0]!.from, stays: [...run, happening.stay] })
    else rows.push(happening)
  }
  return rows
}

/** True if both were read, or both turned; a stay that was told later stands by itself, with when. */
function follows(before: PageStay | undefined, stay: PageStay): boolean {
  return (
    before?.textbookId === stay.textbookId &&
    before.page + 1 === stay.page &&
    before.read === stay.read &&
    before.toldAt === null &&
    stay.toldAt === null
  )
}

/** The time that a call waited for a tutor, or until it ended without one; null while it waits. */
export function waitMs({ raisedAt, answeredAt, closedAt }: CallStory): number | null {
  const until = answeredAt ?? closedAt
  return until === null ? null : until - raisedAt
}
