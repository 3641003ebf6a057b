import { inSchool } from '#cli/console.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Seat } from '#lab/faults/tab/tab.ts'
import { findDemoBook } from '#server/demo/demo-books.ts'
import { findDemoLesson } from '#server/demo/demo-lesson.ts'
import { type DemoClass, findDemoClass } from '#server/demo/find-demo.ts'
import { openDemo } from '#server/demo/open-demo.ts'
import { beginSession } from '#server/features/identity/index.ts'
import { lessonStore } from '#server/features/lessons/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { accessOf, aComing } from '#server/testing/actors.ts'

const HOUR_MS = 3_600_000
/** A lesson that ends sooner is not begun. */
const AT_LEAST_MS = HOUR_MS
const PLANNED_MS = 4 * HOUR_MS

type SignedIn = Seat['person']

/** The demo's lesson, with its people signed in. */
export interface DemoLesson {
  lessonId: LessonId
  tutor: SignedIn
  /** In the order of the demo. */
  students: SignedIn[]
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
    const entered = (person: BegunSignIn) => enter(database, person, now)
    return { lessonId, tutor: await entered(tutor), students: await Promise.all(students.map(entered)) }
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

type BegunSignIn = Awaited<ReturnType<typeof beginSignIn>>

async function beginSignIn(tx: Tx, role: SignedIn['role'], personId: string, now: Date) {
  return { id: personId, role, begun: await beginSession(aComing(tx, now), { role, personId }, null) }
}

async function enter(database: Database, { id, role, begun }: BegunSignIn, now: Date): Promise<SignedIn> {
  const refreshToken = 'refreshToken' in begun ? begun.refreshToken : ''
  return { id, role, token: await accessOf(database, begun, now), cookie: `lepton-refresh=${refreshToken}` }
}
