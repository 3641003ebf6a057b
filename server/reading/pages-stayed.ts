import type { StudentId } from '#contract/kernel/ids.ts'
import { secondsInFront } from '#contract/reading/rules/page-reading.ts'
import { mostPlayed } from '#contract/reading/rules/times-played.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place, StudentState } from '#contract/room/state.ts'
import { isOnSamePage } from './page-turns.ts'

/** A student's activity on one page; it decides whether the page is read or turned. */
export interface PageStayed {
  studentId: StudentId
  place: Place
  /** The number of its sentences that were played to the end. */
  played: number
  stayedMs: number
  at: number
  /** The device's report of the same page before: a page that was read by then was noted then. */
  before: Pick<PageStayed, 'played' | 'stayedMs'> | null
}

/**
 * The pages to check again after these events: pages that the device reports as in front for long enough, and pages that are
 * left. A state that reports nothing new about its page adds none.
 */
export function pagesStayed(room: Room, events: readonly RoomEvent[], now: number): PageStayed[] {
  let state = room
  const stayed: PageStayed[] = []
  for (const [index, event] of events.entries()) {
    stayed.push(...stayedBy(state, event, now))
    if (index < events.length - 1) state = lessonRoom.fold(state, event, now)
  }
  return stayed
}

function stayedBy({ students }: Room, event: RoomEvent, now: number): PageStayed[] {
  switch (event.type) {
    case 'state-recorded': {
      const student = students[event.studentId]
      if (!student) return []
      const at = event.at ?? now
      const told = readersOf(event.studentId, event.state, at)
      if (!isOnSamePage(student.state, event.state))
        return [...leftBy(student, at), ...(told.stayedMs + told.played > 0 ? [told] : [])]
      const before = readersOf(event.studentId, student.state!, at)
      return hasMore(student.state!, event.state) ? [{ ...told, before }] : []
    }
    case 'page-changed': {
      const student = students[event.studentId]
      const isMoved = student?.attendance === 'joined' && !isOnSamePage(student.state, event.place)
      return isMoved ? leftBy(student, now) : []
    }
    case 'student-left':
      return students[event.studentId] ? leftBy(students[event.studentId]!, now) : []
    case 'session-finished':
      return Object.values(students).flatMap((each) =>
        each.attendance === 'joined' ? leftBy(each, now) : [],
      )
    default:
      return []
  }
}

/** As the device reports it. */
function readersOf(studentId: StudentId, state: StudentState, at: number): PageStayed {
  const { textbookId, page } = state
  const stayedMs = (secondsInFront(state) ?? 0) * 1_000
  return {
    studentId,
    place: { textbookId, page },
    played: sentencesPlayed(state),
    stayedMs,
    at,
    before: null,
  }
}

/** A device that does not report the time in front is measured by the school's clock; a check before the page is no reading. */
function leftBy({ id, state, onPageSince }: RoomStudent, at: number): PageStayed[] {
  if (!state) return []
  const told = readersOf(id, state, at)
  const isTold = secondsInFront(state) !== null || state.activity === 'final-check'
  return [isTold ? told : { ...told, stayedMs: at - (onPageSince ?? at) }]
}

function hasMore(before: StudentState, state: StudentState): boolean {
  const seconds = secondsInFront(state)
  return seconds === null
    ? sentencesPlayed(state) > sentencesPlayed(before)
    : seconds > (secondsInFront(before) ?? 0)
}

export interface PagePlayed {
  studentId: StudentId
  place: Place
  /** The number of its sentences that were played to the end, as the student's device counted. */
  sentences: number
  /** The sentence that was played most often; null where the device does not say how often. */
  most: { sentence: string; times: number } | null
}

/**
 * The sentences played on the pages that these events leave or begin anew: a tablet that was reloaded counts from zero again.
 * The room itself has the page that is open.
 */
export function pagesPlayed(room: Room, events: RoomEvent[]): PagePlayed[] {
  const states = new Map<StudentId, Pick<StudentState, 'progress'> & Place>()
  const played: PagePlayed[] = []
  for (const event of events) {
    if (event.type !== 'state-recorded' && event.type !== 'page-changed') continue
    const { studentId } = event
    const next = 'state' in event ? event.state : { ...event.place, progress: {} }
    const before = states.get(studentId) ?? room.students[studentId]?.state ?? null
    const sentences = before ? sentencesPlayed(before) : 0
    if (before && sentences > 0 && (!isOnSamePage(before, next) || sentencesPlayed(next) < sentences))
      played.push({ studentId, place: before, sentences, most: mostPlayed(before) ?? null })
    states.set(studentId, next)
  }
  return played
}

/** 0 where the device reports nothing countable. */
export function sentencesPlayed({ progress }: Pick<StudentState, 'progress'>): number {
  const { played } = progress
  return typeof played === 'number' && Number.isSafeInteger(played) && played > 0 ? played : 0
}
