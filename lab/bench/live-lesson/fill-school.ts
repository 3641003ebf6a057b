import type { BranchId, ClassroomId, LessonId, SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Place } from '#contract/state.ts'
import { listLevels } from '#server/features/curriculum/index.ts'
import { accessTokens, saveStudent, saveTutor, startSignIn } from '#server/features/identity/index.ts'
import { saveLesson } from '#server/features/lessons/index.ts'
import { saveBranch, saveClassroom } from '#server/features/school/index.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { sampleBook } from '#server/imports/sample-book/sample-book.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'

interface Person {
  id: string
  token: string
}

export interface PlannedLesson {
  lessonId: LessonId
  sessionId: SessionId | null
  place: Place
  tutor: Person
  students: Person[]
}

const HOUR_MS = 3_600_000

/** A school with so many lessons that run now, everyone of them signed in. */
export async function fillSchool(
  database: Database,
  lessons: number,
  studentsEach: number,
): Promise<PlannedLesson[]> {
  await importTextbook({ database, clock: systemClock }, await sampleBook(), 'Bench')
  const now = new Date()
  const branchId = newId<BranchId>()
  const classroomId = newId<ClassroomId>()
  const place = await database.transaction(async (tx) => {
    await saveBranch(tx, { id: branchId, code: 'bench', name: 'Bench', timeZone: 'Asia/Tokyo' })
    await saveClassroom(tx, { id: classroomId, branchId, code: 'bench', name: 'Bench' })
    const [level] = await listLevels(tx)
    return { textbookId: level!.textbooks[0]!.id, page: 1 }
  })
  const tokens = await accessTokens(database)

  const signIn = async (tx: Tx, role: 'student' | 'tutor', id: string): Promise<Person> => {
    const { actor } = await startSignIn(
      tx,
      { role, id, branchId } as Parameters<typeof startSignIn>[1],
      { kind: 'password', id: null },
      now,
    )
    return { id, token: (await tokens.issue(actor, now)).accessToken }
  }
  const planOne = async (tx: Tx): Promise<PlannedLesson> => {
    const lessonId = newId<LessonId>()
    const tutorId = newId<TutorId>()
    const studentIds = Array.from({ length: studentsEach }, () => newId<StudentId>())
    await saveTutor(tx, { id: tutorId, displayName: 'Tutor', branchId })
    for (const id of studentIds) {
      await saveStudent(tx, {
        id,
        displayName: 'Student',
        reading: 'がくせい',
        grade: 3,
        branchId,
        classroomId,
        levelId: null,
      })
    }
    const students = studentIds.map((id) => ({ id, assignment: place }))
    const span = { startsAt: now.getTime() - HOUR_MS, endsAt: now.getTime() + HOUR_MS }
    await saveLesson(tx, { id: lessonId, branchId, classroomId, tutorId, ...span, students })
    const people = []
    for (const id of studentIds) people.push(await signIn(tx, 'student', id))
    return { lessonId, sessionId: null, place, tutor: await signIn(tx, 'tutor', tutorId), students: people }
  }
  const planned: PlannedLesson[] = []
  for (let index = 0; index < lessons; index += 1) planned.push(await database.transaction(planOne))
  return planned
}
