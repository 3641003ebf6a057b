import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Text } from '#contract/kernel/fields.ts'
import { BranchId, ClassroomId, TrialId, TutorId, WriteId } from '#contract/kernel/ids.ts'
import { FirstWayIn } from '../accounts.ts'
import {
  changingRefusals,
  EnrolledStudent,
  enrollingRefusals,
  HourBeside,
  Invited,
  MadeTrial,
  makingRefusals,
  NewHour,
  trialEnrolment,
  trialFamily,
  Trials,
  TrialStatus,
} from './trials.ts'

const about = { writeId: WriteId, branchId: BranchId, trialId: TrialId }
/** By link or by letter; a letter's address is forgotten with its link. */
const sent = { wayIn: FirstWayIn }
const sendingRefusals = ['NoMailServer', 'TooManyLetters'] as const

export const officeTrials = call('/office/trials', {
  who: ['office'],
  scope: 'people',
  purpose:
    "A branch's trials of which data is kept, the latest lesson first: those whose child, contact, classroom or tutor has these letters.",
  input: z.object({
    branchId: BranchId,
    /** Empty for all. */
    search: Text.trim().max(100).default(''),
    /** Null for all. */
    status: TrialStatus.nullable().default(null),
    /** Null for all classrooms. The counts are of this classroom too, and of no search. */
    classroomId: ClassroomId.nullable().default(null),
  }),
  output: Trials,
})

export const officeCreateTrialLesson = call('/office/create-trial-lesson', {
  who: ['office'],
  fresh: true,
  purpose:
    'Makes a trial lesson of a tutor, or a place in one, with its trial student and an invitation for the family, to hand over or in a letter.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    hour: z.discriminatedUnion('kind', [NewHour.extend({ tutorId: TutorId }), HourBeside]),
    ...trialFamily,
    ...sent,
  }),
  output: MadeTrial,
  refusals: [...makingRefusals, ...sendingRefusals, 'NotOfSchool'],
})

export const officeResendTrialInvitation = call('/office/resend-trial-invitation', {
  who: ['office'],
  fresh: true,
  purpose:
    'Makes a fresh invitation to a trial lesson, to hand over or in a letter; the one before ends. A sign-in that came of it goes on until the fresh one is used.',
  input: z.object({ ...about, ...sent }),
  output: Invited,
  refusals: [...changingRefusals, ...sendingRefusals],
})

export const officeCancelTrialLesson = call('/office/cancel-trial-lesson', {
  who: ['office'],
  purpose: "Cancels a family's trial; with the last family the lesson is cancelled.",
  input: z.object(about),
  output: z.undefined(),
  refusals: changingRefusals,
})

export const officeEnrolTrialStudent = call('/office/enrol-trial-student', {
  who: ['office'],
  fresh: true,
  purpose: 'Makes the trial student a student of the school, with a login and places in lessons.',
  input: z.object({ writeId: WriteId, branchId: BranchId, ...trialEnrolment }),
  output: EnrolledStudent,
  refusals: enrollingRefusals,
})
