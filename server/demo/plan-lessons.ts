import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/new-id.ts'
import { saveLesson } from '#server/features/lessons/index.ts'
import { dayAt, endOfDay, startOfDay } from '#server/features/school/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { demoBranch, STUDENTS_OF_SECOND_CLASSROOM } from './demo-school.ts'
import type { DemoSchool } from './fill-demo.ts'
import { findDemoBook } from './find-demo-book.ts'

const DAYS_PLANNED = 14
const DAY_MS = 86_400_000

/** Lessons that run all day, today and for two weeks, so that the demo can be tried at any hour. */
export async function planLessons(
  tx: Tx,
  { branchId, classroomIds, accounts }: DemoSchool,
  now: Date,
): Promise<void> {
  const tutors = accounts.filter(({ role }) => role === 'tutor')
  const students = accounts.filter(({ role }) => role === 'student').map(({ id }) => id as StudentId)
  const book = await findDemoBook(tx)
  const assignment = book ? { textbookId: book.id, page: 1 } : null
  for (let day = 0; day < DAYS_PLANNED; day += 1) {
    const date = dayAt(new Date(now.getTime() + day * DAY_MS), demoBranch.timeZone)
    const span = {
      startsAt: startOfDay(date, demoBranch.timeZone),
      endsAt: endOfDay(date, demoBranch.timeZone),
    }
    for (const [index, classroomId] of classroomIds.entries()) {
      const ids = index === 0 ? students : students.slice(-STUDENTS_OF_SECOND_CLASSROOM)
      await saveLesson(tx, {
        id: newId<LessonId>(),
        branchId,
        classroomId,
        tutorId: tutors[index]!.id as TutorId,
        ...span,
        students: ids.map((id) => ({ id, assignment })),
      })
    }
  }
}
