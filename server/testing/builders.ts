import type {
  BranchId,
  ChapterId,
  ClassroomId,
  LessonId,
  StudentId,
  TextbookId,
  TutorId,
} from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Branch, Classroom } from '#contract/school.ts'
import { ConsentKind } from '#contract/voice/consents.ts'
import { hashPassword, saveCredential } from '#server/features/accounts/index.ts'
import { consentStore } from '#server/features/consents/index.ts'
import { textbookStore } from '#server/features/curriculum/index.ts'
import { lessonStore } from '#server/features/lessons/index.ts'
import { saveStudent, saveTutor } from '#server/features/people/index.ts'
import { saveBranch, saveClassroom } from '#server/features/school/index.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { sampleBook } from '#server/imports/sample-book/sample-book.ts'
import type { Database } from '#server/platform/database.ts'
import { TEN_O_CLOCK } from './a-clock.ts'

// Each builder creates the parents that it needs; names are fixed, ids are fresh.

const HOUR_MS = 3_600_000

export async function aBranch(database: Database, given: Partial<Branch> = {}): Promise<Branch> {
  const id = newId<BranchId>()
  const branch = { id, code: id, name: 'あおば校', timeZone: 'Asia/Tokyo', ...given }
  await database.transaction((tx) => saveBranch(tx, branch))
  return branch
}

export async function aClassroom(database: Database, given: Partial<Classroom> = {}): Promise<Classroom> {
  const branchId = given.branchId ?? (await aBranch(database)).id
  const classroom = { id: newId<ClassroomId>(), branchId, code: 'midori', name: 'みどり教室', ...given }
  await database.transaction((tx) => saveClassroom(tx, classroom))
  return classroom
}

export async function aTutor(database: Database, given: { branchId?: BranchId; displayName?: string } = {}) {
  const branchId = given.branchId ?? (await aBranch(database)).id
  const tutor = { id: newId<TutorId>(), displayName: given.displayName ?? '森 まどか', branchId }
  await database.transaction((tx) => saveTutor(tx, tutor))
  return { role: 'tutor' as const, ...tutor }
}

interface StudentGiven {
  classroom?: Classroom
  displayName?: string
  onlyLessonId?: LessonId
  /** Both by default. */
  consents?: readonly ConsentKind[]
}

const onPaper = {
  isGiven: true,
  guardian: { displayName: '青木 まさと', relation: 'father' },
  how: 'paper',
  at: TEN_O_CLOCK - HOUR_MS,
  recordedBy: null,
} as const

export async function aStudent(database: Database, given: StudentGiven = {}) {
  const { id: classroomId, branchId } = given.classroom ?? (await aClassroom(database))
  const student = {
    id: newId<StudentId>(),
    displayName: given.displayName ?? '青木 あおい',
    reading: 'あおき あおい',
    grade: 1,
    branchId,
    classroomId,
    levelId: null,
    onlyLessonId: given.onlyLessonId ?? null,
  }
  await database.transaction(async (tx) => {
    await saveStudent(tx, student)
    for (const kind of given.consents ?? ConsentKind.options)
      await consentStore.saveConsent(tx, student.id, { ...onPaper, kind })
  })
  return { role: 'student' as const, ...student }
}

/** A login for a person. The password is really hashed, which takes time. */
export async function aCredential(
  database: Database,
  person: { role: 'student' | 'tutor'; id: string },
  { loginId = `login-${person.id}`, password = 'right password' } = {},
) {
  const passwordHash = await hashPassword(password)
  const { role, id: personId } = person
  await database.transaction((tx) => saveCredential(tx, { loginId, role, personId, passwordHash }))
  return { loginId, password }
}

/**
 * The sample book: six pages, and a final check for each of its two chapters. The curriculum is the whole school's, so it
 * exists once for each database.
 */
export async function aTextbook(
  database: Database,
): Promise<{ id: TextbookId; pageCount: number; chapterId: ChapterId }> {
  const there = (await database.transaction((tx) => textbookStore.listLevels(tx)))[0]?.textbooks[0]
  if (there) return { id: there.id, pageCount: there.pageCount, chapterId: there.chapters[0]!.id }
  const clock = () => new Date(TEN_O_CLOCK)
  await importTextbook({ database, clock }, await sampleBook(), 'はじめの本')
  return await aTextbook(database)
}

interface LessonGiven {
  classroom?: Classroom
  tutorId?: TutorId
  studentIds?: StudentId[]
  kind?: 'regular' | 'trial'
  /** Everyone begins on its first page. */
  textbookId?: TextbookId
  id?: LessonId
  startsAt?: number
  endsAt?: number
}

/** A planned hour from ten o'clock, with one student by default. */
export async function aLesson(database: Database, given: LessonGiven = {}) {
  const classroom = given.classroom ?? (await aClassroom(database))
  const { branchId } = classroom
  const tutorId = given.tutorId ?? (await aTutor(database, { branchId })).id
  const studentIds = given.studentIds ?? [(await aStudent(database, { classroom })).id]
  const startsAt = given.startsAt ?? TEN_O_CLOCK
  const lesson = { id: given.id ?? newId<LessonId>(), branchId, classroomId: classroom.id, tutorId, startsAt }
  const kind = given.kind ?? 'regular'
  const assignment = given.textbookId ? { textbookId: given.textbookId, page: 1 } : null
  const students = studentIds.map((id) => ({ id, assignment }))
  const endsAt = given.endsAt ?? startsAt + HOUR_MS
  await database.transaction((tx) => lessonStore.saveLesson(tx, { ...lesson, kind, endsAt, students }))
  return { ...lesson, endsAt, classroom, studentIds }
}
