import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  BranchId,
  ClassroomId,
  GuardianLinkId,
  LessonId,
  LevelId,
  OfficeId,
  SessionId,
  SlotId,
  StudentId,
  TermId,
  TutorId,
} from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Place } from '#contract/room/state.ts'
import { ConsentKind } from '#contract/school/consents.ts'
import { hashPassword, saveCredential } from '#server/access/accounts/index.ts'
import { grantStore } from '#server/access/grants/index.ts'
import { parentsVisit } from '#server/access/guardian-links/index.ts'
import { beginSession, beginVisit, tellEntered } from '#server/access/identity/index.ts'
import { type ImportedBook, textbookStore } from '#server/books/index.ts'
import { readBook } from '#server/imports/epub/read-book.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { sampleBook } from '#server/imports/sample-book/sample-book.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import { nodeRuntime, type Runtime } from '#server/platform/runtime.ts'
import { lessonStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { saveBranch, saveClassroom } from '#server/school/index.ts'
import { saveOfficePerson, saveStudent, saveTutor } from '#server/school/people/index.ts'
import { aVisit } from '#server/testing/actors.ts'
import { TEST_KEYS } from '#server/testing/databases/test-keys.ts'
import type { Named } from '#server/testing/sample.ts'
import type { DayPlan } from './day-plan.ts'
import { Seed } from './ground/seed.ts'
import { BEGINS_AT, quickArgon2id } from './ground/virtual-runtime.ts'
import type { VirtualPerson } from './people/virtual-browser.ts'

const STUDENTS = ['Aoi', 'Ben', 'Chika', 'Dai', 'Emi', 'Fuu', 'Go', 'Hana']
const TUTORS = ['Mori', 'Ueda']
const OFFICE = 'Kudo'
const LATER = 'Iku'
const HOUR_MS = 3_600_000
const ZONE = 'Asia/Tokyo'
export const LEVEL = 'Simulation'

/** A school with one lesson that is about to begin, on the disk, to be copied into every world. */
export interface SchoolOnDisk {
  folder: string
  lessonId: LessonId
  sessionId: SessionId
  place: Place
  /** As its file has it, to make other editions of. */
  book: ImportedBook
  /** Planned by the office itself, in the middle of the day, with this child. */
  next: { termId: TermId; slotId: SlotId; classroomId: ClassroomId; student: VirtualPerson }
  /** Named by calls besides. */
  named: Pick<Named, 'branchId' | 'classroom' | 'levelId' | 'chapterId'>
  students: VirtualPerson[]
  /** The lesson's tutor, and a colleague of the branch. */
  tutors: VirtualPerson[]
  /** Looks on at the first student's lesson by a link. */
  viewer: VirtualPerson
  /** Of the first student, on their page by a link of their own. */
  guardian: VirtualPerson
  office: VirtualPerson
}

/** Those who take part on such a day. */
export function everybodyOn(school: SchoolOnDisk, { students, hasViewer }: DayPlan): VirtualPerson[] {
  const { tutors, viewer, guardian, office, next } = school
  const guests = hasViewer ? [viewer] : []
  return [...school.students.slice(0, students), ...tutors, ...guests, guardian, office, next.student]
}

/** A folder in memory where there is one: the disk is not what is simulated. */
export function aFolder(): string {
  return mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'simulation-'))
}

/** The same ids and secrets each time, so that a seed means the same world on every machine. */
export async function fillSchool(): Promise<SchoolOnDisk> {
  const folder = aFolder()
  const { bytes, chance } = new Seed('the school')
  const ground: Runtime = { ...nodeRuntime, now: () => BEGINS_AT, bytes, chance, argon2id: quickArgon2id }
  const database = await openDatabase({ kind: 'sqlite', folder }, null, ground)
  giveKeys(database, TEST_KEYS)
  await migrate(database)
  const file = await sampleBook()
  await importTextbook({ database, clock: () => new Date(BEGINS_AT) }, file, LEVEL)
  const { book } = await readBook(file)
  const { looksOn, comesHome, ...school } = await database.transaction((tx) => fill(tx))
  const door = { database, visit: aVisit(ground), now: new Date(BEGINS_AT), log: jsonLog(() => undefined) }
  const [{ id }] = school.students as [VirtualPerson]
  const guest = { id, refreshToken: null, login: null }
  const [viewer, guardian] = [await tellEntered(looksOn, door), await tellEntered(comesHome, door)]
  await database.close()
  return {
    ...school,
    folder,
    book,
    viewer: { name: 'Guest', role: 'viewer', visit: viewer, ...guest },
    guardian: { name: 'Mother', role: 'parent', visit: guardian, ...guest },
  }
}

async function fill(tx: Tx) {
  const { runtime } = tx.database
  const branchId = newId<BranchId>(runtime)
  const classroom = { id: newId<ClassroomId>(runtime), branchId, code: 'simulation', name: 'Simulation' }
  await saveBranch(tx, { id: branchId, code: 'simulation', name: 'Simulation', timeZone: ZONE })
  await saveClassroom(tx, classroom)
  const [level] = await textbookStore.listLevels(tx)
  const [textbook] = level!.textbooks
  const tutors: VirtualPerson[] = []
  for (const name of TUTORS) {
    const id = newId<TutorId>(runtime)
    await saveTutor(tx, { id, displayName: name, branchId })
    tutors.push(await comingIn(tx, name, 'tutor', id))
  }
  const students: VirtualPerson[] = []
  for (const name of STUDENTS) {
    const student = await aStudent(tx, name, { branchId, classroomId: classroom.id, levelId: level!.id })
    const id = student.id as StudentId
    const guardian = { displayName: 'Guardian', relation: 'mother' } as const
    const given = { isGiven: true, guardian, how: 'paper', at: BEGINS_AT, recordedBy: null } as const
    await consentStore.saveConsents(
      tx,
      ConsentKind.options.map((kind) => ({ studentId: id, kind, ...given })),
    )
    students.push(student)
  }
  const place: Place = { textbookId: textbook!.id, page: 1 }
  const lesson = { id: newId<LessonId>(runtime), branchId, classroomId: classroom.id }
  await lessonStore.saveLesson(tx, {
    ...lesson,
    tutorId: tutors[0]!.id as TutorId,
    startsAt: BEGINS_AT,
    endsAt: BEGINS_AT + HOUR_MS,
    students: students.map(({ id }) => ({ id: id as StudentId, assignment: place })),
  })
  const sessionId = await sessionStore.openSession(tx, lesson.id)
  const named = { branchId, classroom, levelId: level!.id, chapterId: textbook!.chapters[0]!.id }
  const looksOn = await lookingOn(tx, students[0]!, { branchId, lessonId: lesson.id })
  const comesHome = await atHome(tx, students[0]!, { branchId, madeBy: tutors[0]!.id as TutorId })
  const officeId = newId<OfficeId>(runtime)
  await saveOfficePerson(tx, { id: officeId, displayName: OFFICE, branchId })
  const office = { ...(await comingIn(tx, OFFICE, 'office', officeId)), login: null }
  const next = await nextLesson(tx, branchId, level!.id)
  return { lessonId: lesson.id, sessionId, place, named, students, tutors, office, next, looksOn, comesHome }
}

/** A child with a room of its own, whose lesson is still to be planned. */
async function nextLesson(tx: Tx, branchId: BranchId, levelId: LevelId): Promise<SchoolOnDisk['next']> {
  const { runtime } = tx.database
  const classroomId = newId<ClassroomId>(runtime)
  await saveClassroom(tx, { id: classroomId, branchId, code: 'next', name: 'Next' })
  const student = await aStudent(tx, LATER, { branchId, classroomId, levelId })
  return {
    termId: newId<TermId>(runtime),
    slotId: newId<SlotId>(runtime),
    classroomId,
    student: { ...student, isElsewhere: true },
  }
}

async function aStudent(
  tx: Tx,
  name: string,
  of: { branchId: BranchId; classroomId: ClassroomId; levelId: LevelId },
): Promise<VirtualPerson> {
  const id = newId<StudentId>(tx.database.runtime)
  await saveStudent(tx, { id, displayName: name, reading: 'がくせい', grade: 3, ...of })
  return await comingIn(tx, name, 'student', id)
}

/** With a password, and already in. */
async function comingIn(tx: Tx, name: string, role: Person['role'], id: string): Promise<VirtualPerson> {
  const login = { loginId: name.toLowerCase(), password: `the password of ${name}` }
  const passwordHash = await hashPassword(tx.database.runtime, login.password)
  await saveCredential(tx, { loginId: login.loginId, role, personId: id, passwordHash })
  const begun = await beginSession(coming(tx, 'password'), { role, personId: id }, null)
  const refreshToken = 'refreshToken' in begun ? begun.refreshToken : null
  return { name, role, id, refreshToken, login, visit: null }
}

/** A guest by a link, who sees what this student sees. */
async function lookingOn(
  tx: Tx,
  { id, name }: VirtualPerson,
  at: { branchId: BranchId; lessonId: LessonId },
) {
  const { branchId, lessonId } = at
  const studentId = id as StudentId
  const me = { role: 'viewer', studentId, displayName: name, lessonId, timeZone: ZONE } as const
  const actor = { role: 'viewer', id: studentId, branchId, onlyLessonId: lessonId } as const
  return await beginVisit(coming(tx, 'link'), actor, me, 3 * HOUR_MS)
}

/** A guardian by a lasting link. */
async function atHome(tx: Tx, student: VirtualPerson, link: { branchId: BranchId; madeBy: TutorId }) {
  const studentId = student.id as StudentId
  const id = newId<GuardianLinkId>(tx.database.runtime)
  const whose = { role: 'student', personId: studentId, relation: 'mother' } as const
  const lasts = { madeAt: BEGINS_AT, expiresAt: BEGINS_AT + 24 * HOUR_MS }
  await grantStore.saveGrant(tx, `the link ${id}`, { id, kind: 'guardian-link', ...link, ...whose, ...lasts })
  return await parentsVisit.beginParentsVisit(coming(tx, 'guardian-link', id), studentId)
}

function coming(
  tx: Tx,
  kind: 'password' | 'link' | 'guardian-link',
  id: string | null = null,
): Parameters<typeof beginSession>[0] {
  const way = { kind, id, grantedBy: null }
  return { tx, now: new Date(BEGINS_AT), way, visit: aVisit(tx.database.runtime) }
}
