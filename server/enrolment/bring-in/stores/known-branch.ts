import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { ConsentKind } from '#contract/school/consents.ts'
import { answerTo } from '#contract/school/rules/consent-questions.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { getBranch, listClassrooms } from '#server/school/index.ts'
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
  const logins = await tx.db.selectFrom('credential').select(['loginId', 'personId']).execute()
  const living = await directoryStore.listLivingOf(tx, branchId)
  const livingOf = (personId: string) => living.get(personId as StudentId) ?? personId
  const keys = [...(await listKeys(tx, branchId, source))].map(
    ([key, { kind, id }]) => [key, { kind, id: livingOf(id) }] as const,
  )
  const found = await listStudents(tx, branchId)
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
    people: [...(await listTutors(tx, branchId)), ...students],
    loginIds: new Map(logins.map(({ loginId, personId }) => [loginId, livingOf(personId)])),
    keys: new Map(keys),
    doubles: Map.groupBy(await listDoubles(tx, branchId), ({ id }) => livingOf(id)),
  }
}

/** Two people who bring in a list at the same moment do it one after the other. */
export async function lockBranch(tx: Tx, branchId: BranchId): Promise<void> {
  const query = tx.db.selectFrom('branch').select('id').where('id', '=', branchId)
  await (tx.database.kind === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}

async function listDoubles(tx: Tx, branchId: BranchId) {
  const doubles = tx.db
    .selectFrom('student')
    .select(['id', 'displayName as name', 'reading'])
    .where('branchId', '=', branchId)
    .where('joinedTo', 'is not', null)
  return await doubles.execute()
}

const LOGIN = ['loginId as loginId', 'disabledAt as disabledAt', 'leftAt as leftAt'] as const

async function listTutors(tx: Tx, branchId: BranchId): Promise<KnownPerson[]> {
  const rows = await tx.db
    .selectFrom('tutor')
    .leftJoin('credential', 'credential.personId', 'tutor.id')
    .select(['tutor.id', 'displayName as name', ...LOGIN])
    .where('branchId', '=', branchId)
    .orderBy('tutor.id')
    .execute()
  return rows.map(({ id, name, loginId, disabledAt, leftAt }) => ({
    kind: 'tutor',
    id,
    name,
    reading: '',
    grade: 0,
    classroom: null,
    levelId: null,
    loginId,
    isDisabled: disabledAt !== null,
    hasLeft: leftAt !== null,
    guardianName: '',
    guardianRelation: '',
    guardianMail: '',
    voiceConsent: '',
    recordingConsent: '',
  }))
}

async function listStudents(tx: Tx, branchId: BranchId): Promise<KnownPerson[]> {
  const rows = await tx.db
    .selectFrom('student')
    .leftJoin('credential', 'credential.personId', 'student.id')
    .leftJoin('guardianContact', 'guardianContact.studentId', 'student.id')
    .select([
      'student.id',
      'student.displayName as name',
      'reading',
      'grade',
      'classroomId as classroomId',
      'levelId as levelId',
      'guardianContact.displayName as guardianName',
      'relation',
      'mail',
      ...LOGIN,
    ])
    .where('branchId', '=', branchId)
    .where('onlyLessonId', 'is', null)
    .where('joinedTo', 'is', null)
    .orderBy('student.id')
    .execute()
  return rows.map((row) => ({
    kind: 'student',
    id: row.id,
    name: row.name,
    reading: row.reading,
    grade: row.grade,
    classroom: { id: row.classroomId },
    levelId: row.levelId,
    loginId: row.loginId,
    isDisabled: row.disabledAt !== null,
    hasLeft: row.leftAt !== null,
    guardianName: row.guardianName ?? '',
    guardianRelation: row.relation ?? '',
    guardianMail: row.mail ?? '',
    voiceConsent: '',
    recordingConsent: '',
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
