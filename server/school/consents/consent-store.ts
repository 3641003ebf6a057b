import { sql } from 'kysely'
import type { ConsentId, ConsentQuestionId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Consent, ConsentKind, GuardianRelation } from '#contract/school/consents.ts'
import type { Tx } from '#server/platform/database.ts'
import { givenRows } from '#server/platform/databases/given-rows.ts'
import { newRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import { directoryStore } from '#server/school/people/index.ts'

/** True while a guardian's consent to this is on file. */
export async function has(tx: Tx, studentId: StudentId, kind: ConsentKind): Promise<boolean> {
  const row = await currentRows(tx)
    .select('isGiven')
    .where('studentId', '=', studentId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.isGiven === 1
}

/**
 * The last answers for each of these students: about the voice, then to questions of branches, also those that are asked no more. A
 * student without any has no entry.
 */
export async function listConsents(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<Map<StudentId, Consent[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await currentRows(tx)
    .leftJoin('staff', 'staff.id', 'recordedBy')
    .leftJoin('consentQuestion', 'consentQuestion.id', 'questionId')
    .selectAll('consent')
    .select('staff.displayName as recorderName')
    .where('studentId', 'in', studentIds)
    .orderBy('kind', 'desc')
    .orderBy('place')
    .execute()
  const consents = rows.map((row): [StudentId, Consent] => [
    row.studentId,
    {
      kind: row.kind,
      questionId: row.questionId,
      isGiven: row.isGiven === 1,
      guardian: { displayName: row.guardian, relation: row.relation },
      how: row.how,
      at: row.at,
      recordedBy: row.recordedBy && { id: row.recordedBy, displayName: row.recorderName! },
      ownLink: row.ownLink,
      formNumber: row.formNumber,
    },
  ])
  const byStudent = Map.groupBy(consents, ([studentId]) => studentId)
  return new Map([...byStudent].map(([studentId, own]) => [studentId, own.map(([, consent]) => consent)]))
}

/** The names of the guardians who have ever answered for a student. */
export async function listGuardians(tx: Tx, studentId: StudentId): Promise<string[]> {
  const answers = tx.db.selectFrom('consent').select('guardian').distinct().where('studentId', '=', studentId)
  return (await answers.execute()).map(({ guardian }) => guardian)
}

/**
 * Locks the answers for these students until the transaction ends: of two guardians at once the later one counts. In a fixed order: two
 * people who write the same class down wait for each other.
 */
export async function lockConsents(tx: Tx, studentIds: readonly StudentId[]): Promise<void> {
  if ((await directoryStore.holdStudents(tx, studentIds)) < studentIds.length)
    throw new Error('A consent for nobody')
}

const consents = newRows('consent', {
  id: 'text',
  studentId: 'text',
  kind: 'text',
  questionId: 'text',
  isGiven: 'bigint',
  guardian: 'text',
  relation: 'text',
  how: 'text',
  at: 'bigint',
  recordedBy: 'text',
  grantId: 'text',
  ownLink: 'text',
  edition: 'bigint',
  formNumber: 'text',
  replacedAt: 'bigint',
})

/** The source of an answer, apart from the person who wrote it down. */
export interface ConsentSource {
  /** Of the family itself; `relation` is that of a guardian's link. */
  grant?: { id: string; relation: GuardianRelation | null }
  /** Of the sentences about the voice that it read. */
  edition?: number
  formNumber?: string | undefined
}

type NewConsent = Omit<Consent, 'recordedBy' | 'questionId' | 'ownLink' | 'formNumber'> &
  ConsentSource & {
    studentId: StudentId
    questionId?: ConsentQuestionId | null
    recordedBy: TutorId | OfficeId | null
  }

/** Saves answers, each in the place of the one before. */
export async function saveConsents(tx: Tx, given: readonly NewConsent[]): Promise<void> {
  const rows = given.map(
    ({ studentId, kind, questionId = null, isGiven, guardian, how, at, recordedBy, ...source }) => ({
      id: tx.newId<ConsentId>(),
      studentId,
      kind,
      questionId,
      isGiven: isGiven ? (1 as const) : (0 as const),
      guardian: guardian.displayName,
      relation: guardian.relation,
      how,
      at,
      recordedBy,
      grantId: source.grant?.id ?? null,
      ownLink: source.grant?.relation ?? null,
      edition: kind === 'branch' ? null : (source.edition ?? null),
      formNumber: source.formNumber ?? null,
      replacedAt: null,
    }),
  )
  const about = rows.map(({ studentId, kind, questionId, at }) => ({ studentId, kind, questionId, at }))
  const columns = { studentId: 'text', kind: 'text', questionId: 'text', at: 'bigint' } as const
  await sql`
    update consent set replaced_at = given.at from (${givenRows(tx.database, about, columns)}) as given
    where consent.student_id = given.student_id and consent.kind = given.kind
    and consent.question_id is not distinct from given.question_id and replaced_at is null`.execute(tx.db)
  await tx.write(rowsOf(consents, ...rows))
}

/** If both have an answer, that of the double counts as an earlier one: the kept student's stands. */
export async function giveWay(
  tx: Tx,
  { from, to }: { from: StudentId; to: StudentId },
  now: Date,
): Promise<void> {
  await sql`update consent set replaced_at = ${now.getTime()} where student_id = ${from} and replaced_at is null
    and coalesce(question_id, kind) in (
      select coalesce(question_id, kind) from consent where student_id = ${to} and replaced_at is null)`.execute(
    tx.db,
  )
}

function currentRows(tx: Tx) {
  return tx.db.selectFrom('consent').where('replacedAt', 'is', null)
}
