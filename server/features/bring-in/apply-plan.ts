import type { BranchId, ClassroomId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { saveCredential, setDisabled } from '#server/features/accounts/index.ts'
import { type ConsentChange, momentOfForm, ON_PAPER, recordConsent } from '#server/features/consents/index.ts'
import { textbookStore } from '#server/features/curriculum/index.ts'
import { closePerson, type Grants } from '#server/features/grants/index.ts'
import { directoryStore, saveStudent, saveTutor } from '#server/features/people/index.ts'
import { saveClassroom } from '#server/features/school/index.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { FileList } from './files/file-row.ts'
import type { ClassroomRef, ImportPlan, KnownBranch, PersonFacts, PlannedPerson } from './plan/import-plan.ts'
import { needsPassword } from './plan/plan-import.ts'
import { countPeople } from './plan/view-plan.ts'
import { saveKey } from './stores/key-store.ts'
import { freeLogin, renameLogin, saveLeft } from './stores/leave-store.ts'

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

/**
 * Does what a plan says, in the transaction that it was made in.
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
  for (const person of plan.people) {
    const id = await savePerson(asked, branch.id, person, rooms, needsPassword(person) ? left.shift()! : null)
    const { key, isKeyNew, kind } = person
    if (id !== null && key !== null && isKeyNew) await saveKey(tx, branch.id, list.source, { key, kind, id })
    const { classroomKey, after } = person
    const isRoomNew = classroomKey !== null && branch.keys.get(classroomKey)?.kind !== 'classroom'
    if (isRoomNew && after.classroom) {
      const room = { key: classroomKey, kind: 'classroom', id: roomOf(after.classroom, rooms) }
      await saveKey(tx, branch.id, list.source, room)
    }
  }
  if (list.school !== null)
    await saveKey(tx, branch.id, list.source, { key: list.school, kind: 'branch', id: branch.id })
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
    const id = newId<ClassroomId>()
    await saveClassroom(tx, { id, branchId, code: name.slice(0, 64), name })
    if (key !== null) await saveKey(tx, branchId, source, { key, kind: 'classroom', id })
    made.set(key ?? name, id)
  }
  return made
}

/** Returns the person's id; null for somebody who was never here. */
async function savePerson(
  { tx, now, audit, by, grants, ...consenting }: Applying,
  branchId: BranchId,
  person: PlannedPerson,
  rooms: ReadonlyMap<string, ClassroomId>,
  hash: string | null,
): Promise<string | null> {
  const { kind, before, after, outcome, changed } = person
  if (outcome === 'same') return person.id
  const id = person.id ?? newId<StudentId & TutorId>()
  const whom = { role: kind, personId: id }
  const closing = { by, now, because: 'disabled', audit } as const
  const levelId = before ? after.levelId : (after.levelId ?? (await textbookStore.findOnlyLevel(tx)))
  if (outcome !== 'leaves') await saveFacts(tx, branchId, { kind, id, after: { ...after, levelId } }, rooms)
  for (const matter of ['voice', 'recording'] as const) {
    const day = after[`${matter}Consent`]
    if (kind !== 'student' || !/^\d/.test(day) || outcome === 'leaves') continue
    const { consentChanges, recordedBy } = consenting
    const form = { ...ON_PAPER, kind: matter, at: momentOfForm(day, now), recordedBy }
    await recordConsent({ tx, now, audit }, id as StudentId, form, consentChanges)
  }
  if (changed.includes('loginId') && after.loginId !== null) await freeLogin(tx, whom, after.loginId)
  if (hash !== null) await saveCredential(tx, { loginId: after.loginId!, ...whom, passwordHash: hash })
  else if (changed.includes('loginId') && after.loginId !== null) await renameLogin(tx, whom, after.loginId)
  if (after.isDisabled !== (before?.isDisabled ?? false)) {
    await setDisabled(tx, whom, after.isDisabled ? now : null)
    if (after.isDisabled) await closePerson(tx, grants, whom, closing)
  }
  if (before && before.hasLeft !== after.hasLeft) {
    await saveLeft(tx, whom, after.hasLeft ? now : null)
    if (after.hasLeft) await closePerson(tx, grants, whom, closing)
  }
  const factsOf = (facts: PersonFacts | null) =>
    facts === null ? {} : Object.fromEntries(changed.map((field) => [field, factOf(facts, field)]))
  const [was, is] = [factsOf(before), factsOf(before && after)]
  audit('person-brought-in', { person: id, kind, outcome, before: was, after: is })
  return id
}

/** As in the audit. */
function factOf(facts: PersonFacts, field: string): string | number | boolean | null {
  if (field === 'status') return facts.hasLeft ? 'left' : facts.isDisabled ? 'disabled' : 'active'
  if (field === 'level') return facts.levelId
  const value = facts[field as keyof PersonFacts]
  if (typeof value !== 'object' || value === null) return value
  return 'id' in value ? value.id : value.newName
}

async function saveFacts(
  tx: Tx,
  branchId: BranchId,
  { kind, id, after }: { kind: PlannedPerson['kind']; id: string; after: PersonFacts },
  rooms: ReadonlyMap<string, ClassroomId>,
): Promise<void> {
  const { name: displayName, reading, grade, levelId } = after
  if (kind === 'tutor') return await saveTutor(tx, { id: id as TutorId, displayName, branchId })
  const studentId = id as StudentId
  const classroomId = roomOf(after.classroom!, rooms)
  await saveStudent(tx, { id: studentId, displayName, reading, grade, branchId, classroomId, levelId })
  const { guardianName: name, guardianRelation: relation, guardianMail: mail } = after
  if (name + relation + mail !== '') await directoryStore.saveContact(tx, studentId, { name, relation, mail })
}

function roomOf(classroom: ClassroomRef, rooms: ReadonlyMap<string, ClassroomId>): ClassroomId {
  return 'id' in classroom ? classroom.id : rooms.get(classroom.key ?? classroom.newName)!
}
