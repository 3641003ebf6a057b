import type { BranchId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { notFound, type NotFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { RosterEntry } from '#contract/room/slices/lesson.ts'
import type { Tx } from '#server/platform/database.ts'
import { attendanceStore, lessonStore, planStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { hasMissed } from './rules.ts'

interface About {
  branchId: BranchId
  lessonId: LessonId
  /** Null: all who have not made it up. */
  studentId: StudentId | null
}

interface Missed {
  lesson: Lesson
  students: RosterEntry[]
}

/** A lesson with its students who missed it and make it up nowhere yet. Leavers make nothing up. */
export async function findMissed(
  tx: Tx,
  { branchId, lessonId, studentId }: About,
  now: Date,
): Promise<Missed | NotFound | Refusal<'NotMissed' | 'AlreadyMadeUp'>> {
  const lesson = await lessonStore.findLesson(tx, branchId, lessonId)
  if (!lesson) return notFound()
  const roster = await rosterStore.listRoster(tx, lessonId)
  const named = roster.filter(({ id }) => studentId === null || id === studentId)
  if (studentId !== null && named.length === 0) return notFound()
  const absences = await rosterStore.listAbsences(tx, lessonId)
  const stays = await attendanceStore.listAttendance(tx, lessonId)
  const left = new Set(
    await directoryStore.listLeft(
      tx,
      'student',
      named.map(({ id }) => id),
    ),
  )
  const missed = named.filter(
    ({ id }) =>
      !left.has(id) &&
      hasMissed({ lesson, isExcused: absences.has(id), hasCome: stays.has(id) }, now.getTime()),
  )
  if (missed.length === 0) return refuse('NotMissed')
  const made = new Set((await planStore.listMakeUps(tx, [lessonId])).map((each) => each.studentId))
  const students = missed.filter(({ id }) => !made.has(id))
  return students.length === 0 ? refuse('AlreadyMadeUp') : { lesson, students }
}
