import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import { BranchId, LetterId, OfficeId, StudentId, TutorId, WriteId } from '#contract/kernel/ids.ts'
import { GuardianRelation } from '../school/consents.ts'
import { LetterLanguage } from './letters.ts'

/**
 * To guardians: `confirm` asks to confirm the address, `lesson` is about one lesson, `week` about the week of a Monday, `notice`
 * about a sentence of the office. `first-visit` invites a person of the office, `choose-password` a tutor or a student's family,
 * `trial` a family to a trial lesson.
 * about a sentence of the office. `first-visit` invites a person of the office, `choose-password` a tutor or a student's family.
 * `guardian-link` brings a family their lasting link, at the address that the school's list has. `way-in` tells somebody, or a student's guardians, of a change of their ways in; a tutor and a person of the office confirm too.
 */
export const LetterKind = z.enum([
  'confirm',
  'lesson',
  'week',
  'notice',
  'first-visit',
  'choose-password',
  'trial',
  'way-in',
  'guardian-link',
])
export type LetterKind = z.infer<typeof LetterKind>

/**
 * `given-up`: the mail server refused it, or could not be reached for two days. `dropped`: nobody wants it any more, or there is
 * nothing to tell. `unsure`: it was handed over, and no answer came; it may have arrived.
 */
export const LetterOutcome = z.enum(['waiting', 'sent', 'given-up', 'dropped', 'unsure'])
export type LetterOutcome = z.infer<typeof LetterOutcome>

/** A letter of the outbox: no address and no text. */
export const OfficeLetter = z.object({
  id: LetterId,
  kind: LetterKind,
  /** Whom it is about. A letter about a student goes to their guardian, any other one to this person. */
  about: z.object({
    role: z.enum(['student', 'tutor', 'office']),
    id: z.union([StudentId, TutorId, OfficeId]),
    displayName: z.string(),
  }),
  madeAt: Millis,
  tries: z.int(),
  outcome: LetterOutcome,
  /** Of the last try: the mail server's code, or a word; null when nothing went wrong. */
  reason: z.string().nullable(),
  /** When a waiting letter is tried next; null: as soon as a server looks. */
  nextTryAt: Millis.nullable(),
  endedAt: Millis.nullable(),
  /** It may be tried now: it cannot have arrived, and its address takes letters. */
  canRetry: z.boolean(),
})
export type OfficeLetter = z.infer<typeof OfficeLetter>

/** The last letter that was read: the next ones are older. */
const LetterCursor = z.object({ madeAt: Millis, id: LetterId })

export const officeLetters = call('/office/letters', {
  who: ['office'],
  purpose:
    "The letters to guardians of a branch's students and to its people, the newest first: how many ended how, and what became of each.",
  input: z.object({
    branchId: BranchId,
    /** Null for all. */
    outcome: LetterOutcome.nullable().default(null),
    after: LetterCursor.nullable().default(null),
  }),
  output: z.object({
    /** False for a school without a mail server. */
    sendsLetters: z.boolean(),
    counts: z.record(LetterOutcome, z.int()),
    letters: z.array(OfficeLetter),
    /** The cursor of the next page; null at the end. */
    next: LetterCursor.nullable(),
  }),
})

export const officeRetryLetter = call('/office/retry-letter', {
  who: ['office'],
  purpose:
    'Tries a letter now that waits for its next try, or that was given up because no mail server was reached. Never one that may have arrived.',
  input: z.object({ writeId: WriteId, branchId: BranchId, letterId: LetterId }),
  output: z.object({ letter: OfficeLetter }),
  refusals: ['LetterMayHaveArrived', 'LetterOnItsWay', 'LetterUnwanted'],
})

/** One class and some more. */
const MOST_STUDENTS = 60
const students = z.array(StudentId).min(1).max(MOST_STUDENTS)

export const officeGuardianReach = call('/office/guardian-reach', {
  who: ['office'],
  purpose:
    "For new guardians' links of a class: whom the school's list names for each student, if there is an address, and the language in which the family has asked for letters.",
  input: z.object({ branchId: BranchId, studentIds: students }),
  output: z.object({
    /** In the order asked. */
    students: z.array(
      z.object({
        studentId: StudentId,
        relation: GuardianRelation,
        hasMail: z.boolean(),
        /** Null where no guardian of the student has letters. */
        language: LetterLanguage.nullable(),
      }),
    ),
  }),
})

export const officeSendGuardianLinks = call('/office/send-guardian-links', {
  who: ['office'],
  fresh: true,
  purpose:
    "Makes a guardian's lasting link for each student and sends it to the address of the school's list; who has none gets none, and is named. The letter has no child's name, and no answer the link.",
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    studentIds: students,
    /** For families whose language is not known. */
    language: LetterLanguage,
  }),
  output: z.object({
    sent: z.array(StudentId),
    /** The list has no address. */
    withoutMail: z.array(StudentId),
    /** They have as many links as there may be. */
    full: z.array(StudentId),
    /** So many letters went to the address today that no further one does. */
    later: z.array(StudentId),
  }),
  refusals: ['NoMailServer', 'NotOfSchool'],
})
