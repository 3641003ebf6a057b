import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { ConsentKind } from '#contract/school/consents.ts'
import { answerTo } from '#contract/school/rules/consent-questions.ts'
import { credentials } from '#server/access/accounts/index.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { getBranch, holdBranch, listClassrooms } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import type { FileList } from '../files/file-row.ts'
import type { ConsentFact, KnownBranch, KnownPerson } from '../plan/import-plan.ts'
import { listKeys } from './key-store.ts'

/** The branch before an import, with its leavers, and without children on trial. A list that names a double means the student who lives on for it. */
export async function readKnownBranch(
  tx: Tx,
  branchId: BranchId,
  { source, headings }: Pick<FileList, 'source' | 'headings'>,
  now: Date,
): Promise<KnownBranch> {
  const { name, timeZone } = await getBranch(tx, branchId)
  const levels = await textbookStore.listLevels(tx)
  const bookKeys = await textbookStore.listTextbookKeys(tx)
  const logins = await credentials.listLogins(tx)
  const loginOf = new Map(logins.map((login) => [login.personId, login]))
  const living = await directoryStore.listLivingOf(tx, branchId)
  const livingOf = (personId: string) => living.get(personId as StudentId) ?? personId
  const keys = [...(await listKeys(tx, branchId, source))].map(
    ([key, { kind, id }]) => [key, { kind, id: livingOf(id) }] as const,
  )
  const found = await listStudents(tx, branchId, loginOf)
  // Most lists have no column of consents.
  const hasConsents = headings.voiceConsent !== undefined || headings.recordingConsent !== undefined
  const students = hasConsents ? await withConsents(tx, found) : found
  return {
    id: branchId,
    name,
    timeZone,
    today: dayAt(now, timeZone),
    classrooms: await listClassrooms(tx, branchId),
    levels: levels.map((level) => ({ id: level.id, name: level.name })),
    textbooks: levels.flatMap(({ textbooks }) =>
      textbooks.map(({ id, title, levelId }) => ({ key: bookKeys.get(id)!, title, levelId })),
    ),
    people: [...(await listTutors(tx, branchId, loginOf)), ...students],
    loginIds: new Map(logins.map(({ loginId, personId }) => [loginId, livingOf(personId)])),
    keys: new Map(keys),
    doubles: Map.groupBy(await directoryStore.listDoubles(tx, branchId), ({ id }) => livingOf(id)),
  }
}

/** Two people who bring in a list at the same moment do it one after the other. */
export async function lockBranch(tx: Tx, branchId: BranchId): Promise<void> {
  await holdBranch(tx, branchId)
}

type Logins = ReadonlyMap<string, credentials.Login>

const NOT_TOLD = { voiceConsent: '', recordingConsent: '' } as const

async function listTutors(tx: Tx, branchId: BranchId, logins: Logins): Promise<KnownPerson[]> {
  const tutors = await directoryStore.listAllTutors(tx, branchId)
  return tutors.map(({ id, displayName, leftAt }) => ({
    kind: 'tutor',
    id,
    name: displayName,
    reading: '',
    grade: 0,
    classroom: null,
    levelId: null,
    loginId: logins.get(id)?.loginId ?? null,
    isDisabled: logins.get(id)?.isDisabled ?? false,
    hasLeft: leftAt !== null,
    guardianName: '',
    guardianRelation: '',
    guardianMail: '',
    guardianPhone: '',
    ...NOT_TOLD,
  }))
}

async function listStudents(tx: Tx, branchId: BranchId, logins: Logins): Promise<KnownPerson[]> {
  const students = await directoryStore.listAllStudents(tx, branchId)
  const ids = students.map(({ id }) => id)
  const contacts = new Map((await directoryStore.listContacts(tx, ids)).map((each) => [each.studentId, each]))
  return students.map(({ id, displayName, reading, grade, classroomId, levelId, leftAt }) => ({
    kind: 'student',
    id,
    name: displayName,
    reading,
    grade,
    classroom: { id: classroomId },
    levelId,
    loginId: logins.get(id)?.loginId ?? null,
    isDisabled: logins.get(id)?.isDisabled ?? false,
    hasLeft: leftAt !== null,
    guardianName: contacts.get(id)?.name ?? '',
    guardianRelation: contacts.get(id)?.relation ?? '',
    guardianMail: contacts.get(id)?.mail ?? '',
    guardianPhone: contacts.get(id)?.phone ?? '',
    ...NOT_TOLD,
  }))
}

/** With the last answers of their guardians. */
async function withConsents(tx: Tx, students: readonly KnownPerson[]): Promise<KnownPerson[]> {
  const all = await consentStore.listConsents(
    tx,
    students.map(({ id }) => id as StudentId),
  )
  return students.map((student) => {
    const answers = all.get(student.id as StudentId) ?? []
    const factOf = (kind: ConsentKind): ConsentFact => {
      const answer = answerTo(answers, { kind, questionId: null })
      return answer === null ? '' : answer.isGiven ? 'given' : 'refused'
    }
    return { ...student, voiceConsent: factOf('voice'), recordingConsent: factOf('recording') }
  })
}
