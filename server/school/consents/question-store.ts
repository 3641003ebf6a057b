import type { BranchId, ConsentQuestionId, OfficeId } from '#contract/kernel/ids.ts'
import type { ConsentQuestion } from '#contract/school/consents.ts'
import type { Tx } from '#server/platform/database.ts'

const QUESTION = ['consentQuestion.id', 'title', 'words', 'titleEn as titleEn', 'wordsEn as wordsEn'] as const

/** The questions that a branch asks, in their order. */
export async function listAsked(tx: Tx, branchId: BranchId): Promise<ConsentQuestion[]> {
  return await ofBranch(tx, branchId).select(QUESTION).where('retiredAt', 'is', null).execute()
}

/** Any questions by their ids, of whichever branch. */
export async function listQuestions(
  tx: Tx,
  ids: readonly ConsentQuestionId[],
): Promise<Map<ConsentQuestionId, ConsentQuestion>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db.selectFrom('consentQuestion').select(QUESTION).where('id', 'in', ids).execute()
  return new Map(rows.map((question) => [question.id, question]))
}

/** All questions that a branch has ever asked, in their order. */
export async function listEverAsked(tx: Tx, branchId: BranchId) {
  const rows = await ofBranch(tx, branchId)
    .leftJoin('staff', 'staff.id', 'askedBy')
    .select(QUESTION)
    .select(['place', 'askedAt as askedAt', 'retiredAt as retiredAt', 'staff.displayName as askedBy'])
    .execute()
  return rows.map(({ askedBy, ...question }) => ({ ...question, askedBy: askedBy ?? '' }))
}

/** A question of a branch with its place; null for another branch's. */
export async function findQuestion(tx: Tx, branchId: BranchId, id: ConsentQuestionId) {
  const row = ofBranch(tx, branchId).select(QUESTION).select(['place', 'retiredAt as retiredAt'])
  return (await row.where('consentQuestion.id', '=', id).executeTakeFirst()) ?? null
}

/** Until the transaction ends, nobody else changes the branch's questions. */
export async function holdQuestions(tx: Tx, branchId: BranchId): Promise<void> {
  const row = tx.db.selectFrom('branch').select('id').where('id', '=', branchId)
  // Rows that refer to the branch can still be written.
  await (tx.database.kind === 'postgres' ? row.forNoKeyUpdate() : row).executeTakeFirstOrThrow()
}

interface NewQuestion extends ConsentQuestion {
  branchId: BranchId
  place: number
  by: OfficeId
  at: Date
}

export async function saveQuestion(tx: Tx, { branchId, by, at, ...question }: NewQuestion): Promise<void> {
  const { id, title, words, titleEn, wordsEn, place } = question
  await tx.db
    .insertInto('consentQuestion')
    .values({
      id,
      branchId,
      title,
      words,
      titleEn,
      wordsEn,
      place,
      askedBy: by,
      askedAt: at.getTime(),
      retiredBy: null,
      retiredAt: null,
    })
    .execute()
}

/** @param retired null: it is asked again. */
export async function saveRetired(
  tx: Tx,
  id: ConsentQuestionId,
  retired: { by: OfficeId; at: Date } | null,
): Promise<void> {
  const set = { retiredBy: retired?.by ?? null, retiredAt: retired?.at.getTime() ?? null }
  await tx.db.updateTable('consentQuestion').set(set).where('id', '=', id).execute()
}

/** The questions of a branch that somebody has answered at any time. */
export async function listAnswered(tx: Tx, branchId: BranchId): Promise<Set<ConsentQuestionId>> {
  const rows = ofBranch(tx, branchId)
    .select('consentQuestion.id')
    .where((row) =>
      row.exists(
        row.selectFrom('consent').select('consent.id').whereRef('questionId', '=', 'consentQuestion.id'),
      ),
    )
  return new Set((await rows.execute()).map(({ id }) => id))
}

/** How many of the branch's students of today there are, and how many gave each last answer to each question. */
export async function countAnswers(tx: Tx, branchId: BranchId) {
  const here = () =>
    tx.db
      .selectFrom('student')
      .where('student.branchId', '=', branchId)
      .where('joinedTo', 'is', null)
      .where('leftAt', 'is', null)
      .where('onlyLessonId', 'is', null)
  const { students } = await here()
    .select((row) => row.fn.countAll<number>().as('students'))
    .executeTakeFirstOrThrow()
  const counted = await here()
    .innerJoin('consent', 'consent.studentId', 'student.id')
    .select((row) => ['questionId', 'isGiven', row.fn.countAll<number>().as('count')])
    .where('kind', '=', 'branch')
    .where('replacedAt', 'is', null)
    .groupBy(['questionId', 'isGiven'])
    .execute()
  return (id: ConsentQuestionId) => {
    const of = (isGiven: 0 | 1) =>
      Number(counted.find((row) => row.questionId === id && Number(row.isGiven) === isGiven)?.count ?? 0)
    const [given, refused] = [of(1), of(0)]
    return { given, refused, open: Number(students) - given - refused }
  }
}

/** The students of a branch today, by reading, each with the last answer to a question, or with null. */
export async function listAnswers(tx: Tx, branchId: BranchId, id: ConsentQuestionId) {
  return await tx.db
    .selectFrom('student')
    .innerJoin('classroom', 'classroom.id', 'student.classroomId')
    .leftJoin('consent', (join) =>
      join
        .onRef('consent.studentId', '=', 'student.id')
        .on('kind', '=', 'branch')
        .on('questionId', '=', id)
        .on('replacedAt', 'is', null),
    )
    .select([
      'student.id as studentId',
      'displayName as displayName',
      'classroom.id as classroomId',
      'classroom.name as classroom',
      'isGiven as isGiven',
      'guardian',
      'relation',
      'how',
      'at',
      'ownLink as ownLink',
      'formNumber as formNumber',
    ])
    .where('student.branchId', '=', branchId)
    .where('joinedTo', 'is', null)
    .where('leftAt', 'is', null)
    .where('onlyLessonId', 'is', null)
    .orderBy('sortKey')
    .orderBy('student.id')
    .execute()
}

/** The students of a branch today, by reading. */
export async function listHere(tx: Tx, branchId: BranchId) {
  return await tx.db
    .selectFrom('student')
    .innerJoin('classroom', 'classroom.id', 'student.classroomId')
    .select(['student.id', 'displayName as displayName'])
    .select(['classroom.id as classroomId', 'classroom.name as classroom'])
    .where('student.branchId', '=', branchId)
    .where('joinedTo', 'is', null)
    .where('leftAt', 'is', null)
    .where('onlyLessonId', 'is', null)
    .orderBy('sortKey')
    .orderBy('student.id')
    .execute()
}

function ofBranch(tx: Tx, branchId: BranchId) {
  return tx.db.selectFrom('consentQuestion').where('consentQuestion.branchId', '=', branchId).orderBy('place')
}
