import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room, RoomEvent } from '#contract/lesson-room.ts'
import type { Place, StudentState } from '#contract/state.ts'
import { isSamePlace } from './page-turns.ts'

export interface PageHeard {
  studentId: StudentId
  place: Place
  /** How many of its sentences were heard to the end, as the student's device counted. */
  sentences: number
}

/**
 * What was heard on the pages that these events leave, or begin anew: a tablet that was reloaded counts from nothing
 * again. Of the page that is open the room itself knows.
 */
export function pagesHeard(room: Room, events: RoomEvent[]): PageHeard[] {
  const states = new Map<StudentId, Pick<StudentState, 'progress'> & Place>()
  const heard: PageHeard[] = []
  for (const event of events) {
    if (event.type !== 'state-recorded' && event.type !== 'page-changed') continue
    const { studentId } = event
    const next = 'state' in event ? event.state : { ...event.place, progress: {} }
    const before = states.get(studentId) ?? room.students[studentId]?.state ?? null
    const sentences = before ? sentencesHeard(before) : 0
    if (before && sentences > 0 && (!isSamePlace(before, next) || sentencesHeard(next) < sentences))
      heard.push({ studentId, place: before, sentences })
    states.set(studentId, next)
  }
  return heard
}

/** Nothing where the device says nothing that can be counted. */
export function sentencesHeard({ progress }: Pick<StudentState, 'progress'>): number {
  const { heard } = progress
  return typeof heard === 'number' && Number.isSafeInteger(heard) && heard > 0 ? heard : 0
}
