import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BranchId, ClassroomId, LessonId, SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Place } from '#contract/room/state.ts'
import { ConsentKind } from '#contract/school/consents.ts'
import { beginSession } from '#server/access/identity/index.ts'
import { textbookStore } from '#server/books/index.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { sampleBook } from '#server/imports/sample-book/sample-book.ts'
import type { Tx } from '#server/platform/database.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { nodeRuntime, type Runtime } from '#server/platform/runtime.ts'
import { lessonStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { saveBranch, saveClassroom } from '#server/school/index.ts'
import { saveStudent, saveTutor } from '#server/school/people/index.ts'
import { accessOf, aComing } from '#server/testing/actors.ts'
import { TEST_KEYS } from '#server/testing/databases/test-keys.ts'
import { Seed } from './ground/seed.ts'
import { BEGINS_AT } from './ground/virtual-runtime.ts'
import type { VirtualPerson } from './people/virtual-browser.ts'

const STUDENTS = ['Aoi', 'Ben', 'Chika', 'Dai', 'Emi', 'Fuu', 'Go', 'Hana']
const TUTORS = ['Mori', 'Ueda']
const HOUR_MS = 3_600_000

/** A school with one lesson that is about to begin, on the disk, to be copied into every world. */
export interface SchoolOnDisk {
  folder: string
  lessonId: LessonId
  sessionId: SessionId
  place: Place
  students: VirtualPerson[]
  /** The lesson's tutor, and a colleague of the branch. */
  tutors: VirtualPerson[]
}

/** A folder in memory where there is one: the disk is not what is simulated. */
export function aFolder(): string {
  return mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'simulation-'))
}

/** The same ids and secrets each time, so that a seed means the same world on every machine. */
export async function fillSchool(): Promise<SchoolOnDisk> {
  const folder = aFolder()
  const seed = new Seed('the school')
  const runtime: Runtime = { ...nodeRuntime, now: () => BEGINS_AT, bytes: seed.bytes, chance: seed.chance }
  const database = await openDatabase({ kind: 'sqlite', folder }, null, runtime)
  giveKeys(database, TEST_KEYS)
  await migrate(database)
  const clock = () => new Date(BEGINS_AT)
  await importTextbook({ database, clock }, await sampleBook(), 'Simulation')
  const school = await database.transaction((tx) => fill(tx, runtime))
  const enter = async ({ name, me, begun }: Begun): Promise<VirtualPerson> => {
    const accessToken = await accessOf(database, begun, clock())
    const access = { accessToken, issuedAt: BEGINS_AT, expiresAt: BEGINS_AT + 15 * 60_000 }
    return { name, me, access, refreshToken: 'refreshToken' in begun ? begun.refreshToken : '' }
  }
  const [students, tutors]: VirtualPerson[][] = [[], []]
  for (const each of school.students) students!.push(await enter(each))
  for (const each of school.tutors) tutors!.push(await enter(each))
  await database.close()
  return { ...school, folder, students: students!, tutors: tutors! }
}

interface Begun {
  name: string
  me: VirtualPerson['me']
  begun: Awaited<ReturnType<typeof beginSession>>
}

async function fill(tx: Tx, runtime: Runtime) {
  const now = new Date(BEGINS_AT)
  const branchId = newId<BranchId>(runtime)
  const classroomId = newId<ClassroomId>(runtime)
  await saveBranch(tx, { id: branchId, code: 'simulation', name: 'Simulation', timeZone: 'Asia/Tokyo' })
  await saveClassroom(tx, { id: classroomId, branchId, code: 'simulation', name: 'Simulation' })
  const [level] = await textbookStore.listLevels(tx)
  const place: Place = { textbookId: level!.textbooks[0]!.id, page: 1 }
  const begin = async (name: string, role: 'student' | 'tutor', id: string): Promise<Begun> => {
    const begun = await beginSession(aComing(tx, now), { role, personId: id }, null)
    return { name, me: begun.me as VirtualPerson['me'], begun }
  }
  const tutors: Begun[] = []
  for (const name of TUTORS) {
    const id = newId<TutorId>(runtime)
    await saveTutor(tx, { id, displayName: name, branchId })
    tutors.push(await begin(name, 'tutor', id))
  }
  const students: Begun[] = []
  for (const name of STUDENTS) {
    const id = newId<StudentId>(runtime)
    const reading = 'がくせい'
    await saveStudent(tx, {
      id,
      displayName: name,
      reading,
      grade: 3,
      branchId,
      classroomId,
      levelId: level!.id,
    })
    const guardian = { displayName: 'Guardian', relation: 'mother' } as const
    const given = { isGiven: true, guardian, how: 'paper', at: BEGINS_AT, recordedBy: null } as const
    await consentStore.saveConsents(
      tx,
      ConsentKind.options.map((kind) => ({ studentId: id, kind, ...given })),
    )
    students.push(await begin(name, 'student', id))
  }
  const lessonId = newId<LessonId>(runtime)
  await lessonStore.saveLesson(tx, {
    id: lessonId,
    branchId,
    classroomId,
    tutorId: tutors[0]!.me.id as TutorId,
    startsAt: BEGINS_AT,
    endsAt: BEGINS_AT + HOUR_MS,
    students: students.map(({ me }) => ({ id: me.id as StudentId, assignment: place })),
  })
  const sessionId = await sessionStore.openSession(tx, lessonId)
  return { lessonId, sessionId, place, students, tutors }
}
