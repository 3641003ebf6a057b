import type { BranchId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Place } from '#contract/room/state.ts'
import { accountOf } from '#server/access/accounts/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { listBusy, type WantedBooking } from '#server/schedule/bookings/index.ts'
import { lessonStore, planStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { noteConsole, Refused } from '../console.ts'
import { booksCalled, type KeyedTextbook } from '../find-books.ts'
import { changeLesson } from './change-lesson.ts'
import { checkReferences } from './check-references.ts'
import { emptyReport, type ImportReport, type ImportRun } from './import-report.ts'
import { hashPasswords, type KnownSchool, readKnownSchool } from './known-school.ts'
import { savePeople, saveRooms, type Rooms } from './save-people.ts'
import { momentOf, type SchoolFile, type BranchEntry, type LessonEntry } from './school-file.ts'

/** Changes the school to match the file, completely or not at all. @throws Refused */
export async function importSchool(
  { database, clock }: { database: Database; clock: Clock },
  file: SchoolFile,
  { setPasswords = false } = {},
): Promise<ImportReport> {
  const known = await database.transaction(async (tx) => checked(file, await readKnownSchool(tx)))
  // Hashing is slow on purpose, so it is done outside of the transaction.
  const passwords = await hashPasswords(database, file, known, setPasswords)
  return await database.transaction(async (tx) => {
    // The school may have changed while the passwords were hashed.
    const known = checked(file, await readKnownSchool(tx))
    const run = { tx, known, passwords, now: clock(), report: emptyReport() }
    run.report.untouched = await listUntouched(tx, file, known)
    for (const entry of file.branches) {
      const rooms = await saveRooms(run, entry)
      const ids = await savePeople(run, entry, rooms)
      await saveLessons(run, entry, rooms, ids)
    }
    await noteImport(run)
    return run.report
  })
}

/** The audit keeps counts and no names. */
async function noteImport({ tx, now, report }: ImportRun): Promise<void> {
  const kinds = ['branches', 'classrooms', 'tutors', 'students', 'lessons', 'consents'] as const
  const changed = kinds.map((kind) => [kind, report[kind].added + report[kind].changed])
  const passwords = report.passwordsSet.length + report.accounts.length
  await noteConsole(tx, 'school-imported', { ...Object.fromEntries(changed), passwords }, now)
}

function checked(file: SchoolFile, known: KnownSchool): KnownSchool {
  const faults = checkReferences(file, known)
  if (faults.length > 0) throw new Refused(faults)
  return known
}

/** Lists the people and lessons that the file does not name: an import deletes nothing. */
async function listUntouched(tx: Tx, { branches }: SchoolFile, known: KnownSchool): Promise<string[]> {
  const untouched: string[] = []
  for (const { id, code } of known.branches.values()) {
    const entry = branches.find((branch) => branch.code === code)
    if (entry) {
      const keys = new Set<string | null>(entry.lessons.map(({ key }) => key))
      const lessons = (await planStore.listKeys(tx, id)).filter((key) => !keys.has(key)).length
      untouched.push(...othersOf(entry, id, lessons, known))
    } else untouched.push(`branch ${code}`)
  }
  return untouched
}

function othersOf(entry: BranchEntry, branchId: string, lessons: number, known: KnownSchool): string[] {
  const codes = new Set(entry.classrooms.map(({ code }) => code))
  const loginIds = new Set([...entry.tutors, ...entry.students].map(({ loginId }) => accountOf(loginId)))
  return [
    ...known.classrooms
      .filter((classroom) => classroom.branchId === branchId && !codes.has(classroom.code))
      .map(({ code }) => `classroom ${code} of ${entry.code}`),
    ...[...known.accounts.values()]
      .filter(({ person, loginId }) => person.branchId === branchId && !loginIds.has(loginId))
      .map(({ role, loginId, person }) => `${role} ${loginId} (${person.displayName})`),
    ...(lessons > 0 ? [`lessons of ${entry.code}: ${lessons}`] : []),
  ]
}

/** Saves the branch's lessons, after the people who take part in them. */
async function saveLessons(
  { tx, known, report }: ImportRun,
  { lessons, students: entries, timeZone }: BranchEntry,
  { branchId, classroomIds }: Rooms,
  ids: Map<string, string>,
): Promise<void> {
  const idOf = (loginId: string) => ids.get(accountOf(loginId))!
  const listed = new Set(entries.map(({ loginId }) => idOf(loginId)))
  const planned: Planned[] = []
  for (const { key, classroom, tutor, startsAt, endsAt, students } of lessons) {
    const facts = {
      classroomId: classroomIds.get(classroom)!,
      tutorId: idOf(tutor) as TutorId,
      startsAt: momentOf(startsAt, timeZone)!,
      endsAt: momentOf(endsAt, timeZone)!,
    }
    const wanted = students.map(({ loginId, assignment }) => ({
      id: idOf(loginId) as StudentId,
      assignment: placeOf(assignment, known.textbooks),
    }))
    const plan = await planStore.findPlan(tx, branchId, key)
    if (plan) {
      const leave = (why: string) => void report.leftAsIs.push(`lesson "${key}": ${why}`)
      const outcome = await changeLesson(tx, plan, facts, { students: wanted, listed }, leave)
      report.lessons[outcome] += 1
      if (outcome === 'changed') planned.push({ key, lessonId: plan.id, ...facts, studentIds: [] })
    } else {
      const id = newId<LessonId>()
      await lessonStore.saveLesson(tx, { id, branchId, key, ...facts, students: wanted })
      report.lessons.added += 1
      planned.push({ key, lessonId: id, ...facts, studentIds: [] })
    }
  }
  await refuseDoubles(tx, branchId, planned)
}

interface Planned extends WantedBooking {
  key: string
}

/** Refuses a file by which somebody, or a room, would have two lessons at once. */
async function refuseDoubles(tx: Tx, branchId: BranchId, planned: readonly Planned[]): Promise<void> {
  const wanted: Planned[] = []
  for (const lesson of planned) {
    const roster = await rosterStore.listRoster(tx, lesson.lessonId!)
    wanted.push({ ...lesson, studentIds: roster.map(({ id }) => id) })
  }
  const doubles = await listBusy(tx, branchId, wanted)
  if (doubles.length === 0) return
  throw new Refused(
    doubles.map(({ wanted: { key }, refusal: { details } }) => {
      const { names, day, time, classroom } = details!
      return `lesson "${key}": ${names} has another lesson then, of ${day} ${time} in ${classroom}`
    }),
  )
}

function placeOf(
  assignment: LessonEntry['students'][number]['assignment'],
  textbooks: KeyedTextbook[],
): Place | null {
  if (!assignment) return null
  const [book] = booksCalled(textbooks, assignment.textbook)
  return { textbookId: book!.id, page: assignment.page }
}
