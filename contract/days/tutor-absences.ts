import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Millis, Text } from '#contract/kernel/fields.ts'
import { BranchId, TutorAbsenceId, TutorId, WriteId } from '#contract/kernel/ids.ts'
import { MAX_NAME } from '#contract/written/names.ts'
import { isSpan, notASpan, spanned } from '../schedule/terms.ts'

/** The person who telephoned, in a word or two. */
export const Teller = Text.trim().max(MAX_NAME)

/** Days on which a tutor is not there. */
export const TutorAbsence = z.object({
  id: TutorAbsenceId,
  tutor: z.object({ id: TutorId, displayName: z.string() }),
  firstDay: Day,
  lastDay: Day,
  /** The reason, which stays in the office; may be empty. */
  words: z.string(),
  /** The person who reported it; empty if the office noticed it. */
  teller: z.string(),
  /** The office person who wrote it down; empty for a machine. */
  writtenBy: z.string(),
  toldAt: Millis,
  /** Counts the changes; a change that was decided on an older one is refused as `Stale`. */
  revision: z.int(),
})
export type TutorAbsence = z.infer<typeof TutorAbsence>

const told = { ...spanned, words: Text.trim().max(200), teller: Teller }
const about = { writeId: WriteId, branchId: BranchId, absenceId: TutorAbsenceId }
const output = z.object({ absence: TutorAbsence })

export const officeReportTutorAbsence = call('/office/report-tutor-absence', {
  who: ['office'],
  scope: 'attendance',
  purpose: 'Writes down that a tutor is not there on these days. Their lessons stay until each is given on.',
  input: z
    .object({ writeId: WriteId, branchId: BranchId, tutorId: TutorId, ...told })
    .refine(isSpan, notASpan),
  output,
  refusals: ['AlreadyAbsent', 'NotOfSchool'],
})

export const officeChangeTutorAbsence = call('/office/change-tutor-absence', {
  who: ['office'],
  scope: 'attendance',
  purpose: "Changes a tutor's days off, or ends them earlier.",
  input: z.object({ ...about, revision: z.int(), ...told }).refine(isSpan, notASpan),
  output,
  refusals: ['Stale', 'AlreadyAbsent'],
})

export const officeWithdrawTutorAbsence = call('/office/withdraw-tutor-absence', {
  who: ['office'],
  scope: 'attendance',
  purpose: 'The tutor comes after all. Lessons that were given to others stay with them until given back.',
  input: z.object({ ...about, revision: z.int() }),
  output: z.undefined(),
  refusals: ['Stale'],
})
