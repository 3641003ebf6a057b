import { inSchool } from '#cli/console.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { beginSignIn, enter, type SchoolPerson } from '#lab/harness/school.ts'
import { findDemoBook } from '#server/demo/demo-books.ts'
import { findDemoLesson } from '#server/demo/demo-lesson.ts'
import { type DemoClass, findDemoClass } from '#server/demo/find-demo.ts'
import { openDemo } from '#server/demo/open-demo.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'

const HOUR_MS = 3_600_000
/** A lesson that ends sooner is not begun. */
const AT_LEAST_MS = HOUR_MS
const PLANNED_MS = 4 * HOUR_MS

/** The demo's lesson, with its people signed in. */
export interface DemoLesson {
  lessonId: LessonId
  tutor: SchoolPerson
  /** In the order of the demo. */
  students: SchoolPerson[]
}

/** Fills an empty school with the demo, and signs its people in; null where the school is another one. */
export async function openDemoSchool(say: (line: string) => void): Promise<DemoLesson | null> {
  return await inSchool(async (database) => {
    await openDemo(database, say)
    const now = new Date()
    const begun = await database.transaction(async (tx) => {
      const demo = await findDemoClass(tx)
      if (!demo) return null
      const students = []
      for (const id of demo.studentIds) students.push(await beginSignIn(tx, 'student', id, now))
      const tutor = await beginSignIn(tx, 'tutor', demo.tutorId, now)
      return { lessonId: await openLesson(tx, demo, now), tutor, students }
    })
    if (!begun) return null
    const { lessonId, tutor, students } = begun
    return {
      lessonId,
      tutor: await enter(database, tutor, now),
      students: await Promise.all(students.map((student) => enter(database, student, now))),
    }
  })
}

/** The lesson of this hour, or a new one where it has ended or ends soon. */
async function openLesson(tx: Tx, demo: DemoClass, now: Date): Promise<LessonId> {
  const open = await findDemoLesson(tx, demo, now)
  const startsAt = now.getTime()
  if (open && open.endsAt >= startsAt + AT_LEAST_MS) return open.id
  const { branchId, classroomId, tutorId, studentIds } = demo
  const book = await findDemoBook(tx)
  const assignment = book ? { textbookId: book.id, page: 1 } : null
  const id = newId<LessonId>()
  const students = studentIds.map((studentId) => ({ id: studentId, assignment }))
  const span = { startsAt, endsAt: startsAt + PLANNED_MS }
  await lessonStore.saveLesson(tx, { id, branchId, classroomId, tutorId, ...span, students })
  return id
}
