import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Millis, Text } from '#contract/kernel/fields.ts'
import { BranchId, ClassroomId, ConsentQuestionId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { Consent, ConsentAbout, ConsentQuestion, FormNumber, isAboutOne, notAboutOne } from './consents.ts'
import { MOST_TITLE, MOST_WORDS } from './rules/consent-questions.ts'

/** A question as its branch's office reads it. */
const OfficeQuestion = z.object({
  ...ConsentQuestion.shape,
  askedAt: Millis,
  /** The name of the office person; empty for one who is not known any more. */
  askedBy: z.string(),
  /** Null while it is asked. */
  retiredAt: Millis.nullable(),
  /** Of the branch's students today, by their last answers. */
  counts: z.object({ given: z.int(), refused: z.int(), open: z.int() }),
  /** Somebody has answered it, also of those who left or have changed their answer. */
  isAnswered: z.boolean(),
})
export type OfficeQuestion = z.infer<typeof OfficeQuestion>

export const officeConsentQuestions = call('/office/consent-questions', {
  who: ['office'],
  scope: 'people',
  purpose: 'The questions that a branch asks of its guardians, and those that it asks no more.',
  input: z.object({ branchId: BranchId }),
  output: z.object({
    /** In the order in which guardians read them. */
    asked: z.array(OfficeQuestion),
    /** The last retired one first; one that nobody has answered is left out. */
    retired: z.array(OfficeQuestion),
  }),
})

export const officeConsentAnswers = call('/office/consent-answers', {
  who: ['office'],
  scope: 'people',
  purpose: "The answers to a branch's question for each student of today, by reading.",
  input: z.object({ branchId: BranchId, questionId: ConsentQuestionId }),
  output: z.object({
    students: z.array(
      z.object({
        id: StudentId,
        displayName: z.string(),
        classroom: z.object({ id: ClassroomId, name: z.string() }),
        /** Null where no guardian has answered. */
        consent: Consent.omit({ kind: true, questionId: true, recordedBy: true }).nullable(),
      }),
    ),
  }),
})

export const officeConsentList = call('/office/consent-list', {
  who: ['office'],
  purpose: 'The students of a branch, by reading, each with the last answers of their guardians.',
  input: z.object({ branchId: BranchId }),
  output: z.object({
    questions: z.array(ConsentQuestion),
    students: z.array(
      z.object({
        id: StudentId,
        displayName: z.string(),
        classroom: z.object({ id: ClassroomId, name: z.string() }),
        consents: z.array(Consent),
      }),
    ),
  }),
})

/** One branch is no larger than this. */
const MOST_FORMS = 500

export const officeRecordConsents = call('/office/record-consents', {
  who: ['office'],
  purpose:
    'Writes down the forms on paper that came on one day: a yes of many families. An answer that is on file already stays, a no above all.',
  input: z
    .object({
      writeId: WriteId,
      branchId: BranchId,
      studentIds: z.array(StudentId).min(1).max(MOST_FORMS),
      about: z.array(ConsentAbout).min(1).max(12),
      /** Of the forms: today, or a day before it. */
      day: Day,
      /** Of the forms, or of the folder that they lie in. */
      formNumber: FormNumber.optional(),
    })
    .refine(({ about }) => about.every(isAboutOne), notAboutOne),
  output: z.object({
    /** How many students have an answer on file that they had not before. */
    students: z.int(),
    /** Students whose guardian has said no to one of them, which stays. */
    refused: z.array(StudentId),
  }),
  refusals: ['DayToCome', 'QuestionRetired'],
})

const aboutQuestion = { writeId: WriteId, branchId: BranchId, questionId: ConsentQuestionId }

export const officeSaveConsentQuestion = call('/office/save-consent-question', {
  who: ['office'],
  purpose:
    'Asks a new question of all guardians of a branch, or other words in the place of one that is asked: a new question, which is asked anew.',
  input: z
    .object({
      writeId: WriteId,
      branchId: BranchId,
      /** The question whose words change; null for a new one. */
      questionId: ConsentQuestionId.nullable(),
      title: Text.trim().min(1).max(MOST_TITLE),
      words: Text.trim().min(1).max(MOST_WORDS),
      titleEn: Text.trim().max(MOST_TITLE),
      wordsEn: Text.trim().max(MOST_WORDS),
    })
    .refine(({ titleEn, wordsEn }) => (titleEn === '') === (wordsEn === ''), {
      path: ['wordsEn'],
      message: 'Title and words are both in English, or neither',
    }),
  output: z.object({ questionId: ConsentQuestionId }),
  refusals: ['TooManyQuestions', 'Stale'],
})

export const officeRetireConsentQuestion = call('/office/retire-consent-question', {
  who: ['office'],
  purpose: 'Asks a question no more, or asks a retired one again; the answers to it stay on file.',
  input: z.object({ ...aboutQuestion, retired: z.boolean() }),
  output: z.undefined(),
  refusals: ['TooManyQuestions', 'Stale'],
})
