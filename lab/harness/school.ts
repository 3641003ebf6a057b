import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { BranchId, ClassroomId, LessonId, SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Place } from '#contract/room/state.ts'
import { ConsentKind } from '#contract/school/consents.ts'
import { postTo } from '#lab/faults/tab/post.ts'
import { hashPassword, saveCredential } from '#server/access/accounts/index.ts'
import { beginSession } from '#server/access/identity/index.ts'
import { USUAL_ORIGIN } from '#server/access/passkeys/testing/an-authenticator.ts'
import { textbookStore } from '#server/books/index.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { sampleBook } from '#server/imports/sample-book/sample-book.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { saveBranch, saveClassroom } from '#server/school/index.ts'
import { saveStudent, saveTutor } from '#server/school/people/index.ts'
import { aheadBeforeTenOClock, aRunningClock } from '#server/testing/a-clock.ts'
import { accessOf, aComing } from '#server/testing/actors.ts'
import { asServer, withMovingClock } from '#server/testing/process/a-child-server.ts'
import type { BenchDatabase } from './databases.ts'
import { Served } from './processes.ts'

/** One browser: its tabs share this object, since a renewal in one changes token and cookie for all. */
export interface SchoolPerson {
  id: string
  role: 'student' | 'tutor'
  token: string
  /** To renew the token with. */
  cookie: string
}

export interface PlannedLesson {
  lessonId: LessonId
  place: Place
  /** Of its textbook. */
  pageCount: number
  tutor: SchoolPerson
  students: SchoolPerson[]
}

type BegunSignIn = Awaited<ReturnType<typeof beginSignIn>>

/** Signs a person in without a password; `enter` gives what their browser has, after the commit. */
export async function beginSignIn(tx: Tx, role: SchoolPerson['role'], id: string, now: Date) {
  return { id, role, begun: await beginSession(aComing(tx, now), { role, personId: id }, null) }
}

export async function enter(
  database: Database,
  { id, role, begun }: BegunSignIn,
  now: Date,
): Promise<SchoolPerson> {
  const refreshToken = 'refreshToken' in begun ? begun.refreshToken : ''
  return { id, role, token: await accessOf(database, begun, now), cookie: `lepton-refresh=${refreshToken}` }
}

const HOUR_MS = 3_600_000
/** A few fill the pool of connections to PostgreSQL. */
const PLANNED_AT_ONCE = 5

const onPaper = {
  isGiven: true,
  guardian: { displayName: 'Guardian', relation: 'mother' },
  how: 'paper',
  at: Date.now(),
  recordedBy: null,
} as const

/** Of every person; their login id is their id. */
export const PASSWORD = 'bench password'

/** A school with this many lessons that run now; all people are signed in, and have a password too. */
async function fillSchool(
  database: Database,
  lessons: number,
  studentsEach: number,
): Promise<PlannedLesson[]> {
  await importTextbook({ database, clock: systemClock }, await sampleBook(), 'Bench')
  const now = new Date()
  const branchId = newId<BranchId>()
  const classroomId = newId<ClassroomId>()
  const { place, pageCount } = await database.transaction(async (tx) => {
    await saveBranch(tx, { id: branchId, code: 'bench', name: 'Bench', timeZone: 'Asia/Tokyo' })
    await saveClassroom(tx, { id: classroomId, branchId, code: 'bench', name: 'Bench' })
    const [level] = await textbookStore.listLevels(tx)
    const { id: textbookId, pageCount } = level!.textbooks[0]!
    return { place: { textbookId, page: 1 }, pageCount }
  })
  const passwordHash = await hashPassword(database.runtime, PASSWORD)
  const signIn = async (tx: Tx, role: SchoolPerson['role'], personId: string) => {
    await saveCredential(tx, { loginId: personId, role, personId, passwordHash })
    return await beginSignIn(tx, role, personId, now)
  }
  const entered = (begun: BegunSignIn) => enter(database, begun, now)
  const planOne = async (tx: Tx) => {
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
      const answers = ConsentKind.options.map((kind) => ({ studentId: id, kind, ...onPaper }))
      await consentStore.saveConsents(tx, answers)
    }
    const students = studentIds.map((id) => ({ id, assignment: place }))
    const span = { startsAt: now.getTime() - HOUR_MS, endsAt: now.getTime() + HOUR_MS }
    await lessonStore.saveLesson(tx, { id: lessonId, branchId, classroomId, tutorId, ...span, students })
    const people = []
    for (const id of studentIds) people.push(await signIn(tx, 'student', id))
    return { lessonId, place, pageCount, tutor: await signIn(tx, 'tutor', tutorId), students: people }
  }
  const plan = async (): Promise<PlannedLesson> => {
    const { tutor, students, ...lesson } = await database.transaction(planOne)
    return { ...lesson, tutor: await entered(tutor), students: await Promise.all(students.map(entered)) }
  }
  const planned: PlannedLesson[] = []
  while (planned.length < lessons) {
    const next = Array.from({ length: Math.min(PLANNED_AT_ONCE, lessons - planned.length) }, plan)
    planned.push(...(await Promise.all(next)))
  }
  return planned
}

export type BegunLesson = PlannedLesson & { sessionId: SessionId }

export interface School {
  storage: BenchDatabase
  server: Served
  lessons: BegunLesson[]
  close(): Promise<void>
}

/** A school as its people reach it: at a server, or at a balancer. */
export type SchoolAt = Pick<School, 'storage' | 'lessons'> & { server: Pick<Served, 'port'> }

/** Migrates an empty database and plans this many lessons in it. */
export async function fillStorage(
  { storage }: BenchDatabase,
  lessonCount: number,
  studentsEach: number,
): Promise<PlannedLesson[]> {
  const database = await openDatabase(storage)
  await migrate(database)
  const planned = await fillSchool(database, lessonCount, studentsEach)
  await database.close()
  return planned
}

/** A mail server that takes no letter: a call that writes one answers as with any other. */
const SILENT_MAIL = 'smtp://127.0.0.1:1?from=lessons@class.example'

/**
 * An empty school with its server, and access to its database and its calls as in the server's own tests. What a school may
 * choose is switched on, so that every call exists, and its clock begins at the hour of the tests' samples.
 */
export async function openEmptySchool(storage: BenchDatabase) {
  const database = await openDatabase(storage.storage)
  await migrate(database)
  const aheadMs = aheadBeforeTenOClock()
  const more = { SMTP_URL: SILENT_MAIL, PUBLIC_ORIGIN: USUAL_ORIGIN }
  const server = await Served.at({ ...storage.env, ...withMovingClock(aheadMs), ...more })
  await server.start()
  const asked = asServer(
    () => server.port,
    () => database,
    aRunningClock(aheadMs),
  )
  return { database, server, asked }
}

/** A school with this many running lessons, whose people have joined and are signed in. */
export async function openSchool(
  storage: BenchDatabase,
  lessonCount: number,
  studentsEach: number,
): Promise<School> {
  const planned = await fillStorage(storage, lessonCount, studentsEach)
  const server = await Served.at(storage.env)
  await server.start()
  const lessons = await beginLessons(planned, server.port)
  return {
    storage,
    server,
    lessons,
    async close() {
      await server.end()
      await storage.drop()
    },
  }
}

/** Begins one lesson after the other. */
export async function beginLessons(planned: PlannedLesson[], port: number): Promise<BegunLesson[]> {
  const lessons: BegunLesson[] = []
  for (const lesson of planned) lessons.push(await beginLesson(lesson, port))
  return lessons
}

/** The tutor joins and starts the lesson, then every student joins. */
async function beginLesson(lesson: PlannedLesson, port: number): Promise<BegunLesson> {
  const { lessonId, tutor, students } = lesson
  const { sessionId } = await write<{ sessionId: SessionId }>(
    port,
    '/tutor/join-session',
    { lessonId },
    tutor,
  )
  await write(port, '/tutor/start-lesson-session', { sessionId }, tutor)
  for (const student of students) await write(port, '/student/join-session', { lessonId }, student)
  return { ...lesson, sessionId }
}

/** One write of one person. @throws if it is not answered with 200. */
export async function write<Body>(
  port: number,
  path: string,
  input: object,
  { token }: { token: string },
): Promise<Body> {
  const reply = await postTo(port, path, { ...input, writeId: newId<string>() }, { token })
  if (typeof reply === 'object' && reply.status === 200) return reply.body as Body
  throw new Error(`${path} answered ${JSON.stringify(reply)}`)
}

const LOOK_EVERY_MS = 10

/** Waits until the condition holds. @returns the ms that this took; infinity if it did not hold in time. */
export async function until(isSo: () => boolean, withinMs: number): Promise<number> {
  const began = performance.now()
  while (!isSo()) {
    if (performance.now() - began > withinMs) return Number.POSITIVE_INFINITY
    await wait(LOOK_EVERY_MS)
  }
  return performance.now() - began
}
