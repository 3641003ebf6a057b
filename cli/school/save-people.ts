import type { BranchId, ClassroomId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { type Account, accountOf, saveCredential, credentials } from '#server/access/accounts/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { endPasswordLinks } from '#server/enrolment/office-staff/index.ts'
import { saveBranch, saveClassroom } from '#server/school/index.ts'
import { emblemStore, saveStudent, saveTutor } from '#server/school/people/index.ts'
import { saveOther, type ImportRun } from './import-report.ts'
import type { KnownSchool } from './known-school.ts'
import { saveConsentForms } from './save-consent-forms.ts'
import type { BranchEntry, StudentEntry } from './school-file.ts'

export interface Rooms {
  branchId: BranchId
  /** Classrooms of the branch by code: those of the file and those that existed before. */
  classroomIds: Map<string, ClassroomId>
}

export async function saveRooms(
  { tx, known, report }: ImportRun,
  { code, name, timeZone, classrooms }: BranchEntry,
): Promise<Rooms> {
  const before = known.branches.get(code)
  const branchId = before?.id ?? newId<BranchId>()
  await saveOther(report.branches, before, { id: branchId, code, name, timeZone }, (one) =>
    saveBranch(tx, one),
  )
  const had = known.classrooms.filter((classroom) => classroom.branchId === branchId)
  const classroomIds = new Map(had.map((classroom) => [classroom.code, classroom.id]))
  for (const { code, name } of classrooms) {
    const before = had.find((classroom) => classroom.code === code)
    const id = before?.id ?? newId<ClassroomId>()
    await saveOther(report.classrooms, before, { id, branchId, code, name }, (one) => saveClassroom(tx, one))
    classroomIds.set(code, id)
  }
  return { branchId, classroomIds }
}

type PersonOf<Role extends Account['role']> = Extract<Account, { role: Role }>['person']

/** The account of somebody whom a file may name. */
export type ParticipantAccount = Exclude<Account, { role: 'office' }>

/** Saves the branch's tutors and students, each with a way in. Returns everyone's id by login id. */
export async function savePeople(
  run: ImportRun,
  branch: BranchEntry,
  rooms: Rooms,
): Promise<Map<string, string>> {
  const { tx, known, report } = run
  const { tutors, students } = branch
  const ids = new Map(
    [...known.accounts.values()].map(({ loginId, person }) => [loginId, person.id as string]),
  )
  const enter = async (account: ParticipantAccount) => {
    await saveWayIn(run, account)
    ids.set(account.loginId, account.person.id)
  }
  // An account with another role was refused before.
  const before = (loginId: string) => known.accounts.get(loginId)?.person
  for (const entry of tutors) {
    const loginId = accountOf(entry.loginId)
    const there = before(loginId) as PersonOf<'tutor'> | undefined
    const id = there?.id ?? newId<TutorId>()
    const face = there?.face ?? null
    const person = { id, displayName: entry.displayName, branchId: rooms.branchId, face }
    await saveOther(report.tutors, there, person, (tutor) => saveTutor(tx, tutor))
    await enter({ loginId, role: 'tutor', person })
  }
  const saveOne = async (entry: StudentEntry): Promise<PersonOf<'student'>> => {
    const loginId = accountOf(entry.loginId)
    const there = before(loginId) as PersonOf<'student'> | undefined
    const person = studentOf(entry, there, rooms, known)
    await saveOther(report.students, there, person, (student) => saveStudent(tx, student))
    await enter({ loginId, role: 'student', person })
    await saveConsentForms(run, person.id, entry, branch)
    return person
  }
  // The named emblems come first, so that nobody is given one of them.
  const named: emblemStore.PlacedEmblem[] = []
  for (const entry of students) {
    if (!entry.emblem) continue
    const { id: studentId, classroomId } = await saveOne(entry)
    named.push({ studentId, classroomId, emblem: entry.emblem })
  }
  await emblemStore.nameEmblems(tx, named)
  for (const entry of students) if (!entry.emblem) await saveOne(entry)
  return ids
}

function studentOf(
  { displayName, reading, grade, classroom, level, emblem }: StudentEntry,
  there: PersonOf<'student'> | undefined,
  { branchId, classroomIds }: Rooms,
  { levels }: KnownSchool,
): PersonOf<'student'> {
  const classroomId = classroomIds.get(classroom)!
  const [only] = level === null && levels.length === 1 ? levels : []
  const levelId = levels.find(({ name }) => name === level)?.id ?? only?.id ?? null
  return {
    id: there?.id ?? newId<StudentId>(),
    displayName,
    reading,
    grade,
    branchId,
    classroomId,
    levelId,
    onlyLessonId: null,
    emblem: emblem ?? there?.emblem ?? null,
  }
}

/** Saves the login of a new person, or the new password of a known one. */
async function saveWayIn(
  { tx, known, passwords, now, report }: ImportRun,
  { loginId, role, person }: ParticipantAccount,
): Promise<void> {
  const password = passwords.get(loginId)
  if (!password) return
  const { hash, fresh, isNew } = password
  if (!known.accounts.has(loginId)) {
    await saveCredential(tx, { loginId, role, personId: person.id, passwordHash: hash })
    if (fresh) report.accounts.push({ role, loginId, password: fresh, displayName: person.displayName })
  } else if (!isNew) {
    const whom = { role, personId: person.id }
    await credentials.savePassword(tx, whom, hash)
    await endSignIns(tx, whom, 'password-changed', now)
    await endPasswordLinks(tx, whom, null, now)
    report.passwordsSet.push(loginId)
  }
}
