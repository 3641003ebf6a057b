import type { ClassroomId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { findClashes } from '#server/schedule/bookings/index.ts'
import { type SlotChange, findDifference, type SlotLesson } from '../find-difference.ts'
import type { LessonFacts, WantedDay } from '../plan-days.ts'

/** A term's lessons in memory, for tests of the rules: what a save does to rows, done to a list. */
export interface Plan {
  lessons: readonly SlotLesson[]
}

export const isBooked = ({ fixed }: SlotLesson): boolean => fixed !== 'cancelled'
export const bookingOf = (facts: LessonFacts) => ({
  ...facts,
  studentIds: facts.students.map(({ id }) => id),
})

/** The plan after these days were saved; null if somebody would be booked twice. */
export function saved(plan: Plan, days: readonly WantedDay[], now: number): Plan | null {
  const changes = findDifference(days, plan.lessons, now)
  const moves = changes.filter(({ kind }) => kind === 'new' || kind === 'changed')
  const isMoved = new Set(moves.map(({ lessonId }) => lessonId))
  const isGone = new Set(changes.filter(({ kind }) => kind === 'gone').map(({ lessonId }) => lessonId))
  const others = plan.lessons.filter(
    (each) => isBooked(each) && !isMoved.has(each.id) && !isGone.has(each.id),
  )
  const clashes = findClashes(
    moves.map(({ facts }) => bookingOf(facts!)),
    others.map(({ there }) => bookingOf(there)),
  )
  return clashes.length > 0 ? null : { lessons: applied(plan.lessons, changes) }
}

function applied(lessons: readonly SlotLesson[], changes: readonly SlotChange[]): SlotLesson[] {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  return changes.flatMap(({ kind, lessonId, slotId, day, facts, wanted }): SlotLesson[] => {
    if (!facts || !wanted) return []
    const before = lessonId && byId.get(lessonId)
    if (before)
      return [kind === 'changed' || kind === 'same' ? { ...before, planned: wanted, there: facts } : before]
    const id = `${slotId} ${day}` as LessonId
    return [{ id, slotId, day, fixed: null, words: '', planned: wanted, there: facts, movedTo: null }]
  })
}

/** Facts with short names, as the ids of a test. */
export function someFacts(
  given: { tutor?: string; room?: string; at?: number; students?: readonly string[] } = {},
): LessonFacts {
  const { tutor = 'mori', room = 'midori', at = 1_000, students = ['aoi'] } = given
  return {
    tutorId: tutor as TutorId,
    classroomId: room as ClassroomId,
    startsAt: at,
    endsAt: at + 50,
    students: students.map((id) => ({ id: id as StudentId, start: null })),
  }
}
