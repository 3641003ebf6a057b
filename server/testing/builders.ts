import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type {
  BranchId,
  ChapterId,
  ClassroomId,
  LessonId,
  OfficeId,
  StudentId,
  LevelId,
  TextbookId,
  TutorId,
} from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { ConsentKind } from '#contract/school/consents.ts'
import type { Branch, Classroom } from '#contract/school/school.ts'
import { saveCredential } from '#server/access/accounts/index.ts'
import { textbookStore } from '#server/books/index.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { sampleBook } from '#server/imports/sample-book/sample-book.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { saveBranch, saveClassroom } from '#server/school/index.ts'
import { saveOfficePerson, saveStudent, saveTutor } from '#server/school/people/index.ts'
import { TEN_O_CLOCK } from './a-clock.ts'

// Each builder creates the parents that it needs; names are fixed, ids are fresh.

/** A database, or one open transaction of it in which several are built together. */
type School = Pick<Database, 'transaction'>

/** All that is built in it belongs to this transaction. */
export function within(tx: Tx): School {
  return { transaction: (work) => work(tx) }
}

const HOUR_MS = 3_600_000

export async function aBranch(database: School, given: Partial<Branch> = {}): Promise<Branch> {
  const id = newId<BranchId>()
  const branch = { id, code: id, name: 'あおば校', timeZone: 'Asia/Tokyo', ...given }
  await database.transaction((tx) => saveBranch(tx, branch))
  return branch
}

export async function aClassroom(database: School, given: Partial<Classroom> = {}): Promise<Classroom> {
  const branchId = given.branchId ?? (await aBranch(database)).id
  const classroom = { id: newId<ClassroomId>(), branchId, code: 'midori', name: 'みどり教室', ...given }
  await database.transaction((tx) => saveClassroom(tx, classroom))
  return classroom
}

export async function aTutor(database: School, given: { branchId?: BranchId; displayName?: string } = {}) {
  const branchId = given.branchId ?? (await aBranch(database)).id
  const tutor = { id: newId<TutorId>(), displayName: given.displayName ?? '森 まどか', branchId }
  await database.transaction((tx) => saveTutor(tx, tutor))
  return { role: 'tutor' as const, ...tutor }
}

/** @param given null as the branch: a person of the head office. */
export async function anOfficePerson(database: School, { branchId }: { branchId: BranchId | null }) {
  const person = { id: newId<OfficeId>(), displayName: '高橋 みどり', branchId }
  await database.transaction((tx) => saveOfficePerson(tx, person))
  return { role: 'office' as const, ...person }
}

export interface StudentGiven {
  classroom?: Classroom
  displayName?: string
  reading?: string
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

export async function aStudent(database: School, given: StudentGiven = {}) {
  const { id: classroomId, branchId } = given.classroom ?? (await aClassroom(database))
  const student = {
    id: newId<StudentId>(),
    displayName: given.displayName ?? '青木 あおい',
    reading: given.reading ?? 'あおき あおい',
    grade: 1,
    branchId,
    classroomId,
    levelId: null,
    onlyLessonId: given.onlyLessonId ?? null,
  }
  await database.transaction(async (tx) => {
    await saveStudent(tx, student)
    const kinds = given.consents ?? ConsentKind.options
    await consentStore.saveConsents(
      tx,
      kinds.map((kind) => ({ ...onPaper, studentId: student.id, kind })),
    )
  })
  return { role: 'student' as const, ...student }
}

/**
 * A login for a person.
 * @param hash the quick one names small parameters, by which the server verifies it; `hashPassword` is as slow as a school's.
 */
export async function aCredential(
  database: Database,
  person: { role: 'student' | 'tutor' | 'office'; id: string },
  { loginId = `login-${person.id}`, password = 'right password', hash = quickHash } = {},
) {
  const passwordHash = await hash(password)
  const { role, id: personId } = person
  await database.transaction((tx) => saveCredential(tx, { loginId, role, personId, passwordHash }))
  return { loginId, password }
}

const quick = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
const argon2id = promisify(argon2)

async function quickHash(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await argon2id('argon2id', { message: password.normalize('NFKC'), nonce, ...quick })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${quick.memory},t=${quick.passes},p=${quick.parallelism}$${salt}$${tag}`
}

let book: Promise<Buffer> | undefined

/**
 * The sample book: six pages, and a final check for each of its two chapters. The curriculum is the whole school's, so it
 * exists once for each database.
 */
export async function aTextbook(
  database: Database,
): Promise<{ id: TextbookId; levelId: LevelId; pageCount: number; chapterId: ChapterId }> {
  const levels = await database.transaction((tx) => textbookStore.listLevels(tx))
  const level = levels.find(({ textbooks }) => textbooks.length > 0)
  const there = level?.textbooks[0]
  if (there)
    return {
      id: there.id,
      levelId: level.id,
      pageCount: there.pageCount,
      chapterId: there.chapters[0]!.id,
    }
  const clock = () => new Date(TEN_O_CLOCK)
  await importTextbook({ database, clock }, await (book ??= sampleBook()), 'はじめの本')
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
export async function aLesson(database: School, given: LessonGiven = {}) {
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
