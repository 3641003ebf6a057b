import type { BranchId, ClassroomId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { credentials, setDisabled } from '#server/access/accounts/index.ts'
import { closePerson, type Grants } from '#server/access/endings/index.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Audit, Facts } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { rosterStore } from '#server/schedule/lessons/index.ts'
import { type ConsentChange, momentOfForm, ON_PAPER, recordAnswers } from '#server/school/consents/index.ts'
import { saveClassroom } from '#server/school/index.ts'
import { directoryStore, saveTutor } from '#server/school/people/index.ts'
import type { FileList } from './files/file-row.ts'
import type { ClassroomRef, ImportPlan, KnownBranch, PersonFacts, PlannedPerson } from './plan/import-plan.ts'
import { needsPassword } from './plan/plan-import.ts'
import { countPeople } from './plan/view-plan.ts'
import { saveColumns } from './stores/column-store.ts'
import { type ExternalKey, saveKeys } from './stores/key-store.ts'

interface Applying {
  tx: Tx
  now: Date
  audit: Audit
  /** The person of the office, or the word for the console. */
  by: string
  grants: Grants
  consentChanges: readonly ConsentChange[]
  /** Of a form on paper that is written down; null for the console. */
  recordedBy: OfficeId | null
}

/** A person whom a plan adds or changes. */
interface Change extends PlannedPerson {
  /** That of somebody new is made here. */
  id: string
  /** Of the first password, for those who need one. */
  hash: string | null
}

/**
 * Does what a plan says, in the transaction that it was made in: one fact of all people at once, so that hundreds of them hold up
 * no lesson.
 * @param hashes of the first passwords, one for each person who needs one, in the order of the plan.
 */
export async function applyPlan(
  asked: Applying,
  branch: KnownBranch,
  list: FileList,
  plan: ImportPlan,
  hashes: readonly string[],
): Promise<void> {
  const { tx, audit } = asked
  const rooms = await saveNewClassrooms(tx, branch.id, list.source, plan)
  const left = [...hashes]
  const people = plan.people.map((person) => ({
    ...person,
    hash: needsPassword(person) ? left.shift()! : null,
    id: person.id ?? (person.outcome === 'same' ? null : tx.newId<StudentId & TutorId>()),
  }))
  const changes = people.filter((person): person is Change => person.outcome !== 'same' && person.id !== null)
  const staying = changes.filter(({ outcome }) => outcome !== 'leaves')
  await saveStudentsOf(tx, branch.id, staying, rooms)
  await saveTutorsOf(tx, branch.id, staying)
  await saveLogins(tx, changes)
  await saveForms(asked, staying)
  for (const change of changes) await saveStanding(asked, change)
  await saveKeys(tx, branch.id, list.source, newKeys(branch, list, people, rooms))
  await saveColumns(tx, branch.id, list)
  for (const change of changes) audit('person-brought-in', factsOf(change))
  const { mend: _, decide: __, ...counts } = countPeople(plan)
  audit('people-brought-in', { source: list.source, ...counts })
}

async function saveNewClassrooms(
  tx: Tx,
  branchId: BranchId,
  source: string,
  { newClassrooms }: ImportPlan,
): Promise<Map<string, ClassroomId>> {
  const made = new Map<string, ClassroomId>()
  for (const { name, key } of newClassrooms) {
    const id = tx.newId<ClassroomId>()
    await saveClassroom(tx, { id, branchId, code: name.slice(0, 64), name })
    if (key !== null) await saveKeys(tx, branchId, source, [{ key, kind: 'classroom', id }])
    made.set(key ?? name, id)
  }
  return made
}

async function saveStudentsOf(
  tx: Tx,
  branchId: BranchId,
  staying: readonly Change[],
  rooms: ReadonlyMap<string, ClassroomId>,
): Promise<void> {
  const onlyLevel = await textbookStore.findOnlyLevel(tx)
  const students = staying
    .filter(({ kind }) => kind === 'student')
    .map(({ id, before, after: { name, classroom, levelId, ...facts } }) => ({
      ...facts,
      id: id as StudentId,
      displayName: name,
      branchId,
      classroomId: roomOf(classroom!, rooms),
      levelId: levelId ?? (before ? null : onlyLevel),
    }))
  await directoryStore.saveStudents(tx, students)
  const told = staying.filter(
    ({ kind, before, changed }) => kind === 'student' && (before === null || changed.some(isOfContact)),
  )
  const contacts = told.map(({ id, after }) => ({ studentId: id as StudentId, ...contactOf(after) }))
  await directoryStore.saveContacts(tx, contacts)
}

function contactOf({ guardianName, guardianRelation, guardianMail, guardianPhone }: PersonFacts) {
  return { name: guardianName, relation: guardianRelation, mail: guardianMail, phone: guardianPhone }
}

function isOfContact(field: string): boolean {
  return field.startsWith('guardian')
}

async function saveTutorsOf(tx: Tx, branchId: BranchId, staying: readonly Change[]): Promise<void> {
  for (const { kind, id, after } of staying)
    if (kind === 'tutor') await saveTutor(tx, { id: id as TutorId, displayName: after.name, branchId })
}

/** The forms on paper of which the list has the day. */
async function saveForms(
  { tx, now, audit, consentChanges, recordedBy }: Applying,
  staying: readonly Change[],
): Promise<void> {
  const forms = staying.flatMap(({ kind, id, after }) =>
    (['voice', 'recording'] as const).flatMap((matter) => {
      const day = after[`${matter}Consent`]
      if (kind !== 'student' || !/^\d/.test(day)) return []
      const studentId = id as StudentId
      return [{ ...ON_PAPER, studentId, kind: matter, at: momentOfForm(day, now), recordedBy }]
    }),
  )
  await recordAnswers({ tx, now, audit }, forms, consentChanges)
}

/** Login ids that are taken over are free before somebody new comes in with one. */
async function saveLogins(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { kind: role, id: personId, before, after, changed, hash } of changes) {
    if (before === null || !changed.includes('loginId') || after.loginId === null) continue
    if (role === 'student') {
      const doubles = await directoryStore.listJoinedTo(tx, personId as StudentId)
      await credentials.freeLoginId(tx, after.loginId, doubles)
    }
    if (hash === null) await credentials.saveLoginId(tx, { role, personId }, after.loginId)
  }
  for (const role of ['student', 'tutor'] as const) {
    const first = changes.flatMap(({ kind, id: personId, after, hash: passwordHash }) =>
      kind === role && passwordHash !== null ? [{ personId, loginId: after.loginId!, passwordHash }] : [],
    )
    await credentials.saveCredentials(tx, role, first)
  }
}

/** Saves whether the person may sign in, and is of the school. */
async function saveStanding(
  { tx, now, audit, by, grants }: Applying,
  { kind: role, id: personId, before, after }: Change,
): Promise<void> {
  const whom = { role, personId }
  const closing = { by, now, because: 'disabled', audit } as const
  if (after.isDisabled !== (before?.isDisabled ?? false)) {
    await setDisabled(tx, whom, after.isDisabled ? now : null)
    if (after.isDisabled) await closePerson(tx, grants, whom, closing)
  }
  if (before && before.hasLeft !== after.hasLeft) {
    await directoryStore.saveLeft(tx, role, personId, after.hasLeft ? now : null)
    if (after.hasLeft && role === 'student')
      await rosterStore.leaveComingLessons(tx, personId as StudentId, now)
    if (after.hasLeft) await closePerson(tx, grants, whom, closing)
  }
}

/** The keys by which the file's system will name these people, their classrooms and the school again. */
function newKeys(
  branch: KnownBranch,
  { school }: FileList,
  people: readonly (Omit<PlannedPerson, 'id'> & { id: string | null })[],
  rooms: ReadonlyMap<string, ClassroomId>,
): ExternalKey[] {
  const keys = people.flatMap(({ key, kind, id, isKeyNew, classroomKey, after: { classroom } }) => {
    const isRoomNew = classroomKey !== null && branch.keys.get(classroomKey)?.kind !== 'classroom'
    return [
      ...(key !== null && id !== null && isKeyNew ? [{ key, kind, id }] : []),
      ...(isRoomNew && classroom
        ? [{ key: classroomKey, kind: 'classroom', id: roomOf(classroom, rooms) }]
        : []),
    ]
  })
  return school === null ? keys : [...keys, { key: school, kind: 'branch', id: branch.id }]
}

function factsOf({ id, kind, outcome, before, after, changed }: Change): Facts {
  const told = changed.filter((field) => !isOfContact(field))
  const those = (facts: PersonFacts | null) =>
    facts === null ? {} : Object.fromEntries(told.map((field) => [field, factOf(facts, field)]))
  const contact = directoryStore.contactChanges(before && contactOf(before), contactOf(after))
  return { person: id, kind, outcome, before: those(before), after: those(before && after), ...contact }
}

/** As in the audit. */
function factOf(facts: PersonFacts, field: string): string | number | boolean | null {
  if (field === 'status') return facts.hasLeft ? 'left' : facts.isDisabled ? 'disabled' : 'active'
  if (field === 'level') return facts.levelId
  const value = facts[field as keyof PersonFacts]
  if (typeof value !== 'object' || value === null) return value
  return 'id' in value ? value.id : value.newName
}

function roomOf(classroom: ClassroomRef, rooms: ReadonlyMap<string, ClassroomId>): ClassroomId {
  return 'id' in classroom ? classroom.id : rooms.get(classroom.key ?? classroom.newName)!
}
