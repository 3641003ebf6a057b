import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Millis, PersonName, Text } from '#contract/kernel/fields.ts'
import { ConsentQuestionId, OfBranch, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { WrittenBy } from '#contract/kernel/written-by.ts'
import { CONSENT_EDITION, MOST_FORM_NUMBER } from './rules/consent-questions.ts'

/** `voice`: the tutor and the student may talk. `recording`: the student's voice may be stored. */
export const ConsentKind = z.enum(['voice', 'recording'])
export type ConsentKind = z.infer<typeof ConsentKind>

/** The subject of a consent. */
export const ConsentAbout = z.object({
  /** `branch`: a question that the student's branch asks. */
  kind: z.enum([...ConsentKind.options, 'branch']),
  /** Of a question of the branch alone. */
  questionId: ConsentQuestionId.nullable().default(null),
})
export type ConsentAbout = z.infer<typeof ConsentAbout>

/** True for a question about the voice without an id, and for one of the branch with its id. */
export function isAboutOne({ kind, questionId }: ConsentAbout): boolean {
  return (kind === 'branch') === (questionId !== null)
}
export const notAboutOne = {
  path: ['questionId'],
  message: 'A question of the branch, and no other, has an id',
}

/** A question that a branch asks of its guardians. These words never change: other words are another question. */
export const ConsentQuestion = z.object({
  id: ConsentQuestionId,
  title: z.string(),
  /** The question, and what a yes allows. */
  words: z.string(),
  /** Both in English; empty where the branch asks in Japanese alone. */
  titleEn: z.string(),
  wordsEn: z.string(),
})
export type ConsentQuestion = z.infer<typeof ConsentQuestion>

export const GuardianRelation = z.enum(['mother', 'father', 'grandparent', 'other'])
export type GuardianRelation = z.infer<typeof GuardianRelation>

export const GuardianName = PersonName

/** The guardian who answered. */
export const Guardian = z.object({ displayName: GuardianName, relation: GuardianRelation })
export type Guardian = z.infer<typeof Guardian>

/** How a guardian answered a person of the school. */
export const AnsweredBy = z.enum(['paper', 'telephone', 'in-person'])
export type AnsweredBy = z.infer<typeof AnsweredBy>

/** How the answer came to the school: at the way in to a trial, on the page for parents, or to a person of the school. */
export const ConsentHow = z.enum(['trial', 'parents-page', 'demo', ...AnsweredBy.options])
export type ConsentHow = z.infer<typeof ConsentHow>

/** The last answer of a guardian to one question. A question without an answer counts as not given. */
export const Consent = z.object({
  ...ConsentAbout.shape,
  /** False when it was refused, or withdrawn. */
  isGiven: z.boolean(),
  /** The name is empty for a form on paper that was written down with many others. */
  guardian: Guardian.extend({ displayName: z.string() }),
  how: ConsentHow,
  at: Millis,
  /** The person who recorded it; null when the guardian answered on a screen, and for what the console brought in. */
  recordedBy: WrittenBy.nullable(),
  /** The guardian for whom the link was made by which the family answered itself; null for every other source. */
  ownLink: GuardianRelation.nullable(),
  /** The number of the form on paper; null without one. */
  formNumber: z.string().nullable(),
})
export type Consent = z.infer<typeof Consent>

/** The edition of the sentences about the voice that the family read; a page that names none is from before there were two. */
const Edition = z.int().min(1).max(CONSENT_EDITION).default(1)

/** The number of a form on paper, or of the folder that it lies in. */
export const FormNumber = Text.trim().min(1).max(MOST_FORM_NUMBER)

/** A guardian's answers to both questions about the voice; a question that was left open is omitted, and changes nothing. */
export const ConsentAnswers = z.object({
  guardian: Guardian,
  voice: z.boolean().optional(),
  recording: z.boolean().optional(),
  edition: Edition,
})
export type ConsentAnswers = z.infer<typeof ConsentAnswers>

export const studentConsents = call('/student/consents', {
  who: ['student'],
  purpose: 'What is allowed with the voice of the student who asks.',
  input: z.object({}),
  output: z.object({ voice: z.boolean(), recording: z.boolean() }),
})

/** No class is larger. */
const MOST_STUDENTS = 100

export const tutorConsents = call('/tutor/consents', {
  who: ['tutor'],
  purpose: "The guardians' last answers for students of the branch, so that the tutor sees whom to ask.",
  input: z.object({ studentIds: z.array(StudentId).min(1).max(MOST_STUDENTS) }),
  output: z.object({
    /** Those that the branch asks, in their order. */
    questions: z.array(ConsentQuestion),
    /** In the order asked, each once; answers to questions that are asked no more are left out. */
    students: z.array(z.object({ studentId: StudentId, consents: z.array(Consent) })),
  }),
})

export const recordConsent = call('/record-consent', {
  who: ['tutor', 'office'],
  purpose:
    "Writes down a guardian's answer for a student of the branch: a yes that came on paper; a no that was told in whatever way.",
  input: z
    .object({
      writeId: WriteId,
      branchId: OfBranch,
      studentId: StudentId,
      ...ConsentAbout.shape,
      isGiven: z.boolean(),
      guardian: Guardian,
      how: AnsweredBy,
      /** The day on which it was given; omitted for now. */
      day: Day.optional(),
      /** Of a form on paper that has one. */
      formNumber: FormNumber.optional(),
    })
    .refine(isAboutOne, notAboutOne)
    .refine(({ isGiven, how }) => !isGiven || how === 'paper', {
      path: ['how'],
      message: 'A yes comes on paper, or from the family itself',
    }),
  output: z.undefined(),
  refusals: ['DayToCome', 'QuestionRetired'],
})

export const guardianRecordConsent = call('/guardian/record-consent', {
  who: ['parent'],
  purpose:
    'A guardian gives, refuses or withdraws a consent on the page for parents, for its student: by a lasting link of their own, on a device that is nobody of the school’s.',
  input: z
    .object({
      writeId: WriteId,
      ...ConsentAbout.shape,
      isGiven: z.boolean(),
      guardian: Guardian,
      edition: Edition,
    })
    .refine(isAboutOne, notAboutOne),
  output: z.undefined(),
  refusals: ['QuestionRetired', 'OwnLinkOnly'],
})
