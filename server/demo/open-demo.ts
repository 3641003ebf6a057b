import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { dayAt, spanOfDays } from '#contract/kernel/zones.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { listBranches } from '#server/school/index.ts'
import { accountTable } from './account-table.ts'
import { findDemoBook } from './demo-books.ts'
import { demoBranch, STUDENTS_OF_SECOND_CLASSROOM } from './demo-school.ts'
import { type DemoSchool, fillDemo } from './fill-demo.ts'
import { teachPastLessons } from './teach-past-lessons.ts'

/** Fills an empty school with the demo; null if the school is not empty. */
export async function seedDemo(database: Database, say: (line: string) => void): Promise<DemoSchool | null> {
  if ((await database.transaction(listBranches)).length > 0) return null
  const school = await fillDemo(database, say)
  await database.transaction(async (tx) => {
    await teachPastLessons(tx, school, new Date(database.runtime.now()))
    await planLessons(tx, school, new Date(database.runtime.now()))
  })
  return school
}

/** The demo for `npm start`: fills an empty school and prints its accounts once. */
export async function openDemo(database: Database, say: (line: string) => void): Promise<void> {
  const school = await seedDemo(database, say)
  if (!school) return
  say(
    ['', 'The demo school is open. Its accounts, shown this once:', '', accountTable(school.accounts)].join(
      '\n',
    ),
  )
}

const DAYS_PLANNED = 14
/** The third stays free, with its tutor. */
const CLASSROOMS_WITH_LESSONS = 2
const DAY_MS = 86_400_000

/** Lessons that run all day, today and for two weeks, so that the demo can be tried at any hour. */
async function planLessons(
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
    const { from: startsAt, to: endsAt } = spanOfDays(date, date, demoBranch.timeZone)
    for (const [index, classroomId] of classroomIds.slice(0, CLASSROOMS_WITH_LESSONS).entries()) {
      const ids = index === 0 ? students : students.slice(-STUDENTS_OF_SECOND_CLASSROOM)
      await lessonStore.saveLesson(tx, {
        id: tx.newId<LessonId>(),
        branchId,
        classroomId,
        tutorId: tutors[index]!.id as TutorId,
        startsAt,
        endsAt,
        students: ids.map((id) => ({ id, assignment })),
      })
    }
  }
}
