import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Text } from '#contract/kernel/fields.ts'
import { BranchId, ClassroomId, TutorId, WriteId } from '#contract/kernel/ids.ts'
import {
  HourBeside,
  MadeTrial,
  makingRefusals,
  NewHour,
  sendingRefusals,
  sent,
  trialFamily,
  Trials,
  TrialStatus,
} from './trials.ts'

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
