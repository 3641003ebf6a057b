import type { DayAhead } from '#contract/days/day.ts'
import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { findClashes } from '#server/schedule/bookings/index.ts'

/** A lesson with the people and the room that it takes. */
type Taken = Parameters<typeof findClashes>[0][number]

interface Tutor {
  id: TutorId
  displayName: string
}

/**
 * The tutors who could take a lesson, by the rule that everybody has one lesson at a time. Those who have another one that day
 * come first: they are in the house.
 * @param others the bookings around it, without the lesson itself
 */
export function freeTutors(lesson: Taken, tutors: readonly Tutor[], others: readonly Taken[]): Tutor[] {
  // Each in a room of their own, so that no two of them meet.
  const wanted = tutors.map(({ id }) => ({
    ...lesson,
    tutorId: id,
    classroomId: id as string as Taken['classroomId'],
    studentIds: [] as StudentId[],
  }))
  const busy = new Set(findClashes(wanted, others).map(({ booking }) => booking.tutorId))
  const isHere = new Set(others.map(({ tutorId }) => tutorId))
  const free = tutors.filter(({ id }) => !busy.has(id) && id !== lesson.tutorId)
  return [...free.filter(({ id }) => isHere.has(id)), ...free.filter(({ id }) => !isHere.has(id))]
}

interface AheadLesson extends Taken {
  lessonId: LessonId | null
  day: string
  /** Given to somebody else already. */
  isGiven: boolean
}

/** The later days of an absent tutor that have lessons. @param freeOn who could take a lesson */
export function daysAhead(
  lessons: readonly AheadLesson[],
  freeOn: (lesson: AheadLesson) => readonly Tutor[],
): DayAhead[] {
  return [...Map.groupBy(lessons, ({ day }) => day)].map(([day, own]) => {
    const open = own.filter(({ isGiven }) => !isGiven)
    const free = open.map((lesson) => freeOn(lesson))
    const forAll = free[0]?.find(({ id }) => free.every((some) => some.some((tutor) => tutor.id === id)))
    return {
      day,
      lessons: own.length,
      open: open.length,
      withoutFree: free.filter((some) => some.length === 0).length,
      freeForAll: forAll?.displayName ?? null,
    }
  })
}
