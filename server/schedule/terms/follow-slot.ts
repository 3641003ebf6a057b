import type { Place } from '#contract/room/state.ts'
import type { LessonPart } from '#contract/schedule/terms.ts'
import type { LessonFacts } from './plan-days.ts'

interface Followed {
  facts: LessonFacts
  changes: LessonPart[]
  byHand: LessonPart[]
}

/**
 * A lesson after its slot has changed. Each part that is as the slot made it follows the slot; a part that was changed by
 * hand stays. So do single students: one who was put on it stays, and one who was taken off does not come back.
 * @param planned as the slot made it. @param there as it is now. @param wanted as the slot asks for it now.
 */
export function followSlot(planned: LessonFacts, there: LessonFacts, wanted: LessonFacts): Followed {
  const isTutorOwn = there.tutorId !== planned.tutorId
  const isRoomOwn = there.classroomId !== planned.classroomId
  const isTimeOwn = there.startsAt !== planned.startsAt || there.endsAt !== planned.endsAt
  const time = isTimeOwn ? there : wanted
  const facts: LessonFacts = {
    tutorId: isTutorOwn ? there.tutorId : wanted.tutorId,
    classroomId: isRoomOwn ? there.classroomId : wanted.classroomId,
    startsAt: time.startsAt,
    endsAt: time.endsAt,
    students: followStudents(planned, there, wanted),
  }
  return { facts, changes: partsBetween(there, facts), byHand: partsBetween(wanted, facts) }
}

/** The parts in which two lessons differ. */
export function partsBetween(one: LessonFacts, other: LessonFacts): LessonPart[] {
  return [
    ...(one.tutorId === other.tutorId ? [] : (['tutor'] as const)),
    ...(one.startsAt === other.startsAt && one.endsAt === other.endsAt ? [] : (['time'] as const)),
    ...(one.classroomId === other.classroomId ? [] : (['room'] as const)),
    ...(isSameStudents(one.students, other.students) ? [] : (['students'] as const)),
  ]
}

function followStudents(planned: LessonFacts, there: LessonFacts, wanted: LessonFacts) {
  const [before, now, next] = [planned, there, wanted].map(
    ({ students }) => new Map(students.map((student) => [student.id, student])),
  ) as [Named, Named, Named]
  const isTakenOff = (id: Student['id']) => before.has(id) && !now.has(id)
  const isPutOn = (id: Student['id']) => now.has(id) && !before.has(id)
  const kept = wanted.students.filter(({ id }) => !isTakenOff(id))
  const added = there.students.filter(({ id }) => isPutOn(id) && !next.has(id))
  return [...kept, ...added].map((student) => {
    const mine = now.get(student.id)
    if (!mine) return student
    const isStartOwn = !isSamePlace(mine.start, before.get(student.id)?.start ?? null)
    return isStartOwn ? mine : student
  })
}

type Student = LessonFacts['students'][number]
type Named = Map<Student['id'], Student>

function isSameStudents(some: readonly Student[], others: readonly Student[]): boolean {
  const there = new Map(others.map((student) => [student.id, student]))
  return (
    some.length === others.length &&
    some.every(({ id, start }) => there.has(id) && isSamePlace(start, there.get(id)!.start))
  )
}

function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one?.textbookId === other?.textbookId && one?.page === other?.page
}
