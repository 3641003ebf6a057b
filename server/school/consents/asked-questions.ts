import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Consent, ConsentAbout, ConsentQuestion } from '#contract/school/consents.ts'
import { answerTo, mattersOf } from '#contract/school/rules/consent-questions.ts'
import type { Tx } from '#server/platform/database.ts'
import { listConsents } from './consent-store.ts'
import { findQuestion, listAsked, listQuestions } from './question-store.ts'

/** Refuses an answer to a question that the student's branch does not ask. */
export async function refuseUnasked(
  tx: Tx,
  branchId: BranchId,
  { questionId }: ConsentAbout,
): Promise<Refusal<'NotFound' | 'QuestionRetired'> | null> {
  if (questionId === null) return null
  const question = await findQuestion(tx, branchId, questionId)
  if (!question) return notFound()
  return question.retiredAt === null ? null : refuse('QuestionRetired')
}

/** The questions for students of one branch, and the last answers to them in the same order. */
export async function tellAsked(tx: Tx, branchId: BranchId, studentIds: readonly StudentId[]) {
  const questions = await listAsked(tx, branchId)
  const all = await listConsents(tx, studentIds)
  const answersOf = (id: StudentId): Consent[] =>
    mattersOf(questions).flatMap((about) => answerTo(all.get(id) ?? [], about) ?? [])
  return { questions, answersOf }
}

/** The last answers of one student's guardians to questions that are asked no more, or were another branch's; the newest first. */
export async function tellFormer(
  tx: Tx,
  branchId: BranchId,
  studentId: StudentId,
): Promise<{ question: ConsentQuestion; consent: Consent }[]> {
  const asked = mattersOf(await listAsked(tx, branchId))
  const own = (await listConsents(tx, [studentId])).get(studentId) ?? []
  const former = own.filter((consent) => !asked.some((about) => answerTo([consent], about)))
  const questions = await listQuestions(
    tx,
    former.map(({ questionId }) => questionId!),
  )
  return former
    .map((consent) => ({ question: questions.get(consent.questionId!)!, consent }))
    .toSorted((one, other) => other.consent.at - one.consent.at)
}
